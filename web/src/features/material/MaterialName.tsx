import type { MaterialRow } from '@zhixin/contract/material/material.record'
import { CutText } from '../../ui/list/table/cells'
import { CardImage } from '../card/phones/CardImage'
import styles from './material.module.css'

/** The name of a material beside the picture in small. */
export function MaterialName({ row: { fdName, fdKind, fdOssUri } }: { row: MaterialRow }) {
  return (
    <span className="row gap-2 shrinks">
      <span className={`flex-none clipped paper-deep rounded-small ${styles.thumb}`}>
        {fdKind === 1 && <CardImage uri={fdOssUri} alt="" />}
      </span>
      <CutText>{fdName}</CutText>
    </span>
  )
}
