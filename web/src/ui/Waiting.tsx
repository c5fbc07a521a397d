/** A placeholder in a dialog while its texts load. */
export function Waiting() {
  return <p className="bone above-3" aria-busy="true" />
}
