/** What the drafts of customers are called on the server. */
export const draftFormKey = 'customer'
