import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog'
import { keyNames } from './keys'
import styles from './ShortcutHelp.module.css'

const { command, enter, shift, escape: esc } = keyNames

/**
 * All shortcuts, by where they act and what they do; each has one way or several, whose keys are pressed together. They are in
 * the shell, ui/list, ui/order, ui/grid, features/upload/viewer, review, the customer's form and details.
 */
const groups: Record<string, Record<string, string[][]>> = {
  everywhere: {
    openPalette: [[command, 'K']],
    openHelp: [['?']],
    next: [['Tab'], [shift, 'Tab']],
    activate: [[enter]],
  },
  palette: { choose: [['↑'], ['↓']], open: [[enter]], newTab: [[command, enter]] },
  list: {
    search: [['/']],
    rows: [['J'], ['K']],
    create: [['N']],
    query: [[enter]],
    sort: [[enter]],
    column: [['↑'], ['↓']],
    width: [['←'], ['→']],
  },
  form: { submit: [[command, enter]] },
  details: { note: [['N']], neighbours: [['K'], ['J']], tabs: [['←'], ['→']] },
  review: { approve: [['A']], reject: [['R']], nextCase: [['J']] },
  grid: {
    cells: [['↑'], ['↓'], ['←'], ['→']],
    down: [[enter]],
    up: [[shift, enter]],
    fill: [[command, 'D']],
    paste: [[command, 'V']],
    undo: [[command, 'Z']],
    revert: [[esc]],
  },
  viewer: { files: [['←'], ['→']], zoom: [['+'], ['-']], fit: [['0']], turn: [['R']] },
  dialog: { leave: [[esc]] },
}

/** The list of keyboard shortcuts, under `?`. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  return (
    <Dialog width={760} title={t('help.title')} onDismiss={onClose} closeText={t('help.close')}>
      <div className={styles.groups}>
        {Object.entries(groups).map(([name, shortcuts]) => (
          <section key={name} className={styles.group}>
            <h3 className="caption faint ruled">{t(`help.${name}`)}</h3>
            <dl>
              {Object.entries(shortcuts).map(([does, ways]) => (
                <div key={does} className="baseline between gap-4 ink pad-1">
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
