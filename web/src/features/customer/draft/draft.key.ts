/** The form key of customers' drafts on the server. */
export const draftFormKey = 'customer'
