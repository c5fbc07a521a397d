import { type MaterialRow, material, materialCalls } from '@zhixin/contract/material/material.record'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { useAllowed } from '../../lib/session'
import { formatSize } from '../../ui/format'
import { lazyComponent } from '../../ui/lazyComponent'
import { useRowWrite } from '../../ui/list/state/useRowWrite'
import { recordPage } from '../recordKit/RecordPage'
import { queriesOf } from '../recordKit/record.queries'
import { MaterialName } from './MaterialName'

const MaterialFile = lazyComponent('file of a material', ['messageTemplate'], () =>
  import('./MaterialFile').then((module) => module.MaterialFile),
)

const MaterialFacts = lazyComponent('facts of a material', ['upload', 'viewer'], () =>
  import('./MaterialFacts').then((module) => module.MaterialFacts),
)

/** Pictures and films of customers for their cards (rules material.*). */
export const MaterialPage = recordPage(material, {
  cells: {
    fdName: (row) => <MaterialName row={row} />,
    fdSize: ({ fdSize }) => formatSize(fdSize),
  },
  controls: { fdFileList: ({ row }) => <MaterialFile row={row} /> },
  Section: ({ row }) => (row ? <MaterialFacts row={row} /> : null),
  actions: { texts: ['delete'], use: useActions },
})

function useActions({ id, fdName: name }: MaterialRow) {
  const { t } = useTranslation('material')
  const mayRemove = useAllowed(materialCalls.remove.access)
  const { run, busy, pending } = useRowWrite<'remove'>(
    () => call(materialCalls.remove, { params: { id } }),
    'operation_succeeded',
    queriesOf(material).refresh,
  )
  return [
    mayRemove && {
      children: t('delete'),
      danger: true,
      disabled: busy,
      pending: pending !== undefined,
      onClick: () =>
        run('remove', { title: t('deleteTitle'), text: name, okText: t('delete'), danger: true }),
    },
  ]
}
