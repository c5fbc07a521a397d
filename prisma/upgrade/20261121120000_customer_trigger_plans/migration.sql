-- Functions of triggers that take the ids of a few customers: PostgreSQL would plan their statements anew at every
-- call, which takes longer than running them.
ALTER FUNCTION customer_list_take_traits(integer[]) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION customer_list_follow_company() SET plan_cache_mode = force_generic_plan;
