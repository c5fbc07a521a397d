-- Views are kept of the lists that there are. Those of any other name were never on a screen: nothing can show them,
-- and they would count towards what an account may keep.
DELETE FROM "saved_view" WHERE "list_key" NOT IN ('customer', 'product', 'loginLog', 'systemLog');
