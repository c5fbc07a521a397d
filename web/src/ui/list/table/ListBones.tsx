import type { Density } from './arrangement'
import styles from './ListBones.module.css'

const cells = ['index', 'a', 'b', 'c', 'd', 'e', 'f']

/**
 * The skeleton of a table, as high as its rows. It is no table: rendering one would cost as much as the list itself.
 */
export function ListBones({ rows, density }: { rows: number; density: Density }) {
  return (
    <ul className={styles.bones} data-density={density} aria-hidden="true">
      {Array.from({ length: rows + 1 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have nothing else
        <li className="row ruled" key={index}>
          {cells.map((cell) => (
            <span key={cell} />
          ))}
        </li>
      ))}
    </ul>
  )
}
