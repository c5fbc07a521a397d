import { bounds, type CardParameter } from '@zhixin/contract/card/card.content'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { useField } from '../../../ui/form/Field'
import form from '../../../ui/form/form.module.css'
import { TextField } from '../../../ui/form/TextField'

const path = ['fdContent', 'fdParameterList']

/** The parameters, with a sample and the longest value of each. */
export function ParameterFields() {
  const { t } = useTranslation('messageTemplate')
  const { value: parameters, set, readOnly } = useField<CardParameter[]>(path)
  return (
    <fieldset className="ruled stack gap-3 shrinks" aria-label={t('parameters.title')}>
      <h3 className="strong">{t('parameters.title')}</h3>
      {!readOnly && <p className="caption faint">{t('parameters.hint', { example: `\${name}` })}</p>}
      {parameters.map((parameter, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a new parameter has no name yet
          key={at}
          className={form.grid}
          aria-label={t('parameters.one', { n: at + 1 })}
        >
          <TextField
            path={[...path, at, 'fdName']}
            label={t('parameters.name')}
            required
            span={4}
            max={bounds.parameterName}
          />
          <TextField
            path={[...path, at, 'fdSample']}
            label={t('parameters.sample')}
            required
            span={4}
            max={bounds.sample}
          />
          <TextField
            path={[...path, at, 'fdLongest']}
            label={t('parameters.longest')}
            span={4}
            max={bounds.sample}
          />
          {!readOnly && (
            <div className="across">
              <Button
                size="small"
                aria-label={t('parameters.removeOf', { n: at + 1 })}
                onClick={() => set(parameters.filter((one) => one !== parameter))}
              >
                {t('parameters.remove')}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {!readOnly && parameters.length < bounds.parameters && (
        <div>
          <Button onClick={() => set([...parameters, { fdName: '', fdSample: '', fdLongest: '' }])}>
            {t('parameters.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
