-- Somebody can be told by mail that their price change was approved or refused (rule outside.decided).
ALTER TABLE "notice_mail" DROP CONSTRAINT "notice_mail_kinds_known";
ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_kinds_known" CHECK ("kinds" <@ ARRAY['due', 'received', 'decided', 'job']);
