-- How often the permissions of a role have changed, so that whoever has read them need not read them at every call.

-- AlterTable
ALTER TABLE "role" ADD COLUMN     "permissions_version" INTEGER NOT NULL DEFAULT 0;

CREATE FUNCTION role_count_permission_changes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE role SET permissions_version = permissions_version + 1 WHERE id IN (SELECT role_id FROM changed);
  RETURN NULL;
END
$$;
CREATE TRIGGER "role_permission_insert" AFTER INSERT ON "role_permission"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_count_permission_changes();
CREATE TRIGGER "role_permission_update_to" AFTER UPDATE ON "role_permission"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_count_permission_changes();
CREATE TRIGGER "role_permission_update_from" AFTER UPDATE ON "role_permission"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_count_permission_changes();
CREATE TRIGGER "role_permission_delete" AFTER DELETE ON "role_permission"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_count_permission_changes();
CREATE FUNCTION role_count_permission_truncation() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE role SET permissions_version = permissions_version + 1;
  RETURN NULL;
END
$$;
CREATE TRIGGER "role_permission_truncate" AFTER TRUNCATE ON "role_permission"
  FOR EACH STATEMENT EXECUTE FUNCTION role_count_permission_truncation();
