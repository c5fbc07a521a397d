import { useQuery } from '@tanstack/react-query'
import { type Limit, sourceText } from '@zhixin/contract/card/card.limits'
import { encodeMessage } from '@zhixin/contract/messages'
import { fitsLogo, leastLogo } from '@zhixin/contract/serviceNumber/logo'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { attachmentUri } from '@zhixin/contract/upload/attachments'
import { useState } from 'react'
import { currentLanguage, messageText } from '../../lib/i18n'
import { useFormValue } from '../../ui/form/Field'
import { useFileLink } from '../upload/viewer/useFileLink'
import { cardLimitsQuery } from './cardLimits.queries'

/** Below a logo: what vendors take, and how the picture looks and whether it fits (rule number.logo). */
export function LogoNote() {
  const { data: limits } = useQuery(cardLimitsQuery)
  const [logo] = useFormValue<Attachment[]>('fdLogoList')
  const least = limits && leastLogo(limits)
  return (
    <div className="stack gap-1">
      {least && (
        <p className="caption quiet">
          {messageText(encodeMessage('logo_least', { n: least.fdValue }))}{' '}
          <span className="faint" lang="">
            {sourceText(least, currentLanguage())}
          </span>
        </p>
      )}
      {limits && logo && <Logo key={attachmentUri(logo)} uri={attachmentUri(logo)} limits={limits} />}
    </div>
  )
}

/** The browser says how large it is, as the server does from its bytes. */
function Logo({ uri, limits }: { uri: string; limits: readonly Limit[] }) {
  const { link, renew } = useFileLink(uri)
  const [size, setSize] = useState<{ width: number; height: number }>()
  if (!link) return null
  const n = leastLogo(limits)?.fdValue ?? 1
  return (
    <>
      <img
        src={link.fdUrl}
        alt=""
        width={64}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ width, height })
        }
        onError={() => renew(link)}
      />
      {size && !fitsLogo(size.width, size.height, limits) && (
        <p className="small bad">{messageText(encodeMessage('logo_form', { n, ...size }))}</p>
      )}
    </>
  )
}
