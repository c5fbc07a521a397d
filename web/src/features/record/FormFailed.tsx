import { RequestError } from '../../lib/http'
import { Button } from '../../ui/Button'
import { RequestId } from '../../ui/RequestId'

interface Props {
  /** What could not be read, as a sentence, and the labels of the buttons. */
  texts: { failed: string; back: string; retry: string }
  /** Why the record could not be read; null if the page was not told which one. */
  error: Error | null
  onRetry: () => unknown
  onBack: () => void
}

/** The record of a form could not be read: why, a way back, and a retry if that may help. */
export function FormFailed({ texts, error, onRetry, onBack }: Props) {
  const failure = error instanceof RequestError && !error.cancelled ? error : undefined
  return (
    <div role="alert" className="stack gap-3" style={{ justifyItems: 'start' }}>
      <p className="strong title">{texts.failed}</p>
      {failure && <p>{failure.message}</p>}
      <RequestId id={failure?.requestId} />
      <div className="flex wrap gap-2">
        <Button type="primary" onClick={onBack}>
          {texts.back}
        </Button>
        {failure?.isPassing && <Button onClick={() => void onRetry()}>{texts.retry}</Button>}
      </div>
    </div>
  )
}
