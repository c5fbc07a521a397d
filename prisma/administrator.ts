/** What an administrator made by the product itself is and sees: everything. */
export const administratorColumns = {
  type: 1,
  realizationMarks: [1, 2, 3],
  platforms: [1, 3, 5],
  serviceTypes: [1, 2, 3],
}
