import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ViewsPanel.module.css'
import { listItself } from './views'

interface Props {
  initial: string
  /** The names that other views have. */
  taken: readonly string[]
  /** Asks whether it is to be the default, too. */
  asksDefault?: boolean
  saving: boolean
  onSave: (name: string, isDefault: boolean) => void
  onCancel: () => void
}

/** The contract's limit (viewLimits.name). */
const maxName = 50

/** Gives a view its name: Enter saves, Escape leaves it as it was. */
export function ViewNameForm({ initial, taken, asksDefault, saving, onSave, onCancel }: Props) {
  const { t } = useTranslation('listViews')
  const [name, setName] = useState(initial)
  const [isDefault, setDefault] = useState(false)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()
  useEffect(() => input.current?.select(), [])

  function submit() {
    const given = name.trim()
    if (given === '') setProblem(t('name.required'))
    else if (given === listItself || taken.includes(given)) setProblem(t('name.taken'))
    else return onSave(given, isDefault)
    input.current?.focus()
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onCancel()
      }}
    >
      <input
        ref={input}
        type="text"
        className={styles.input}
        aria-label={t('name.label')}
        placeholder={t('name.label')}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && problemId}
        autoComplete="off"
        maxLength={maxName}
        value={name}
        onChange={(event) => {
          setName(event.target.value)
          setProblem(undefined)
        }}
      />
      {problem && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.formEnd}>
        {asksDefault && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={isDefault}
              onChange={(event) => setDefault(event.target.checked)}
            />
            {t('name.asDefault')}
          </label>
        )}
        <Button size="small" onClick={onCancel}>
          {t('name.cancel')}
        </Button>
        <Button size="small" type="primary" htmlType="submit" loading={saving}>
          {t('name.save')}
        </Button>
      </div>
    </form>
  )
}
