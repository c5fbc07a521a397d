import type { Density } from './arrangement'
import styles from './ListBones.module.css'

const cells = ['index', 'a', 'b', 'c', 'd', 'e', 'f']

/**
 * Where the rows of a table will be, as high as they are. It is no table: drawing one of antd's costs as much as the
 * list itself, and would be thrown away.
 */
export function ListBones({ rows, density }: { rows: number; density: Density }) {
  return (
    <ul className={styles.bones} data-density={density} aria-hidden="true">
      {Array.from({ length: rows + 1 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have nothing else
        <li key={index}>
          {cells.map((cell) => (
            <span key={cell} />
          ))}
        </li>
      ))}
    </ul>
  )
}
