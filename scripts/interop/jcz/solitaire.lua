-- How JCloisterZone calls what this rule brings (bastide jcz, bastide convert).
return interop { always = true }
