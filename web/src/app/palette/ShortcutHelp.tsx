import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog'
import { keyNames } from './keys'
import styles from './ShortcutHelp.module.css'

const { command, enter, shift, escape: esc } = keyNames

/** A shortcut: keys of one stroke together, alternatives one after the other. */
type Shortcut = readonly [does: string, ...ways: string[][]]

/** All shortcuts: in the shell, ui/list, ui/order, ui/grid, features/upload/viewer, review, the customer's form and details. */
const groups: readonly { name: string; shortcuts: readonly Shortcut[] }[] = [
  {
    name: 'everywhere',
    shortcuts: [
      ['openPalette', [command, 'K']],
      ['openHelp', ['?']],
      ['next', ['Tab'], [shift, 'Tab']],
      ['activate', [enter]],
    ],
  },
  {
    name: 'palette',
    shortcuts: [
      ['choose', ['↑'], ['↓']],
      ['open', [enter]],
      ['newTab', [command, enter]],
    ],
  },
  {
    name: 'list',
    shortcuts: [
      ['search', ['/']],
      ['rows', ['J'], ['K']],
      ['create', ['N']],
      ['query', [enter]],
      ['sort', [enter]],
      ['column', ['↑'], ['↓']],
      ['width', ['←'], ['→']],
    ],
  },
  {
    name: 'form',
    shortcuts: [['submit', [command, enter]]],
  },
  {
    name: 'details',
    shortcuts: [
      ['note', ['N']],
      ['neighbours', ['K'], ['J']],
      ['tabs', ['←'], ['→']],
    ],
  },
  {
    name: 'review',
    shortcuts: [
      ['approve', ['A']],
      ['reject', ['R']],
      ['nextCase', ['J']],
    ],
  },
  {
    name: 'grid',
    shortcuts: [
      ['cells', ['↑'], ['↓'], ['←'], ['→']],
      ['down', [enter]],
      ['up', [shift, enter]],
      ['fill', [command, 'D']],
      ['paste', [command, 'V']],
      ['undo', [command, 'Z']],
      ['revert', [esc]],
    ],
  },
  {
    name: 'viewer',
    shortcuts: [
      ['files', ['←'], ['→']],
      ['zoom', ['+'], ['-']],
      ['fit', ['0']],
      ['turn', ['R']],
    ],
  },
  { name: 'dialog', shortcuts: [['leave', [esc]]] },
]

/** The list of keyboard shortcuts, under `?`. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  return (
    <Dialog width={760} title={t('help.title')} onDismiss={onClose} closeText={t('help.close')}>
      <div className={styles.groups}>
        {groups.map(({ name, shortcuts }) => (
          <section key={name} className={styles.group}>
            <h3 className="caption faint ruled">{t(`help.${name}`)}</h3>
            <dl>
              {shortcuts.map(([does, ...ways]) => (
                <div key={does} className={`baseline between gap-4 ink pad-1 ${styles.line}`}>
                  <dt>{t(`help.${does}`)}</dt>
                  <dd className="row gap-1 flex-none">
                    {ways.map((keys, at) => (
                      <Fragment key={keys.join('+')}>
                        {at > 0 && <span className="caption faint">{t('help.or')}</span>}
                        {keys.map((key) => (
                          <kbd key={key} className="caption quiet">
                            {key}
                          </kbd>
                        ))}
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
