const running = new WeakMap<object, Set<symbol>>()

/** The fields of a form into which files are being uploaded: the form is not sent before they have arrived. */
export function uploadsOf(store: object): Set<symbol> {
  const present = running.get(store) ?? new Set()
  running.set(store, present)
  return present
}
