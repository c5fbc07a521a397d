import type { CardContent, CardPart } from '@zhixin/contract/card/card.content'
import { LAYOUT, type Layout, LIMIT } from '@zhixin/contract/card/card.enums'
import { type Limit, limitsBy } from '@zhixin/contract/card/card.limits'
import { filled } from '@zhixin/contract/card/card.parameters'
import { type Ratio, shapes } from '@zhixin/contract/card/card.shapes'
import { type CSSProperties, createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { CardImage } from './CardImage'
import styles from './phones.module.css'

interface Props {
  platform: number
  content: CardContent
  layout: Layout
  limits: readonly Limit[]
  /** Parameters have their longest values. */
  isLongest: boolean
}

/** How this phone cuts what it shows: the most lines by limit, and texts with the values of their parameters. */
interface Cut {
  linesOf: (item: number) => number | undefined
  read: (text: string) => string
}

const CutContext = createContext<Cut>({ linesOf: () => undefined, read: (text) => text })

/** The card as a vendor shows it: so many lines, the rest behind an ellipsis (rule card.editor). Texts are only texts. */
export function PhoneCard({ platform, content, layout, limits, isLongest }: Props) {
  const { t } = useTranslation('messageTemplate')
  const limitOf = limitsBy(limits)(platform, layout)
  const cut: Cut = {
    linesOf: (item) => limitOf(item)?.fdValue,
    read: (text) => filled(text, content.fdParameterList, isLongest),
  }
  const parts = content.fdPartList.slice(0, limitOf(LIMIT.partsMax)?.fdValue)
  const isStrip = !shapes[layout].isOne && layout !== LAYOUT.multiImageText && parts.length > 1
  const addsButton =
    limitOf(LIMIT.ownButton)?.fdValue === 1 && parts.every((one) => one.fdButtonList.length === 0)
  return (
    <CutContext value={cut}>
      {layout === LAYOUT.multiImageText ? (
        <Articles parts={parts} />
      ) : isStrip ? (
        // A strip scrolls, by keyboard too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        // biome-ignore lint/a11y/useSemanticElements: a part of a picture
        <div className={`flex ${styles.strip}`} role="group" tabIndex={0} aria-label={t('phones.strip')}>
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card has no identity of its own
            <OneCard key={at} {...{ part, layout }} />
          ))}
        </div>
      ) : (
        parts[0] && <OneCard part={parts[0]} layout={layout} />
      )}
      {addsButton && <p className={`accent cut grow text-centre ${styles.button}`}>{t('phones.viewNow')}</p>}
    </CutContext>
  )
}

/** A text that is cut behind so many lines. */
function Text({
  text,
  item,
  className = '',
}: {
  text: string
  item: number
  className?: string | undefined
}) {
  const { linesOf, read } = useContext(CutContext)
  if (text.trim() === '') return null
  const lines = linesOf(item)
  return (
    <p
      className={`${lines ? styles.clamped : styles.unclamped} ${className}`}
      style={{ '--lines': lines } as CSSProperties}
    >
      {read(text)}
    </p>
  )
}

function Image({ part, ratio: [width, height] }: { part: CardPart; ratio: Ratio }) {
  const { t } = useTranslation('messageTemplate')
  return (
    <div
      className={`centred relative clipped quiet ${styles.small} ${styles.image}`}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {part.fdImage ? <CardImage uri={part.fdImage.fdOssUri} alt="" /> : <span>{t('phones.noImage')}</span>}
      {part.fdVideo && <span className={styles.play} aria-hidden="true" />}
    </div>
  )
}

function Buttons({ part }: { part: CardPart }) {
  const { linesOf, read } = useContext(CutContext)
  const shown = part.fdButtonList.slice(0, linesOf(LIMIT.buttonsMax))
  if (shown.length === 0) return null
  return (
    <div className={`relative flex ${styles.buttons}`}>
      {shown.map(({ fdText }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a button has no identity of its own
        <p key={at} className={`accent cut grow text-centre ${styles.button}`}>
          {read(fdText)}
        </p>
      ))}
    </div>
  )
}

/** One card: its picture, its texts, its rows, its buttons. */
function OneCard({ part, layout }: { part: CardPart; layout: Layout }) {
  const { pictures, texts, ratios, rows, buttons } = shapes[layout]
  const { linesOf, read } = useContext(CutContext)
  const hasImage = pictures.fdImage || part.fdImage
  return (
    <div
      className={`relative clipped surface framed ${styles.card}`}
      data-red={layout === LAYOUT.redPacket || undefined}
    >
      {part.fdBackground && pictures.fdBackground !== undefined && (
        <span className={styles.ground}>
          <CardImage uri={part.fdBackground.fdOssUri} alt="" />
        </span>
      )}
      {hasImage && 'fdImage' in pictures && <Image part={part} ratio={ratios[0]} />}
      <div className={`relative stack ${styles.texts}`}>
        {part.fdLogo && 'fdLogo' in pictures && (
          <span className={`block clipped ${styles.logo}`}>
            <CardImage uri={part.fdLogo.fdOssUri} alt="" />
          </span>
        )}
        <Text text={part.fdTitle} item={LIMIT.titleLines} className={styles.cardTitle} />
        {'fdSubtitle' in texts && <Text text={part.fdSubtitle} item={LIMIT.titleLines} className="quiet" />}
        {'fdBody' in texts && <Text text={part.fdBody} item={LIMIT.bodyLines} className="quiet" />}
        {'fdPrice' in texts && part.fdPrice && <p className={styles.price}>¥{read(part.fdPrice)}</p>}
        {rows && part.fdRowList.length > 0 && (
          <dl className={`stack ${styles.rows}`}>
            {part.fdRowList.slice(0, linesOf(LIMIT.rowsMax)).map(({ fdKey, fdValue }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity of its own
              <div key={at}>
                <dt>{fdKey}</dt>
                <dd>{read(fdValue)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {buttons !== undefined && <Buttons part={part} />}
    </div>
  )
}

/** Several articles: the first with a wide picture, the others as lines with a small one. */
function Articles({ parts }: { parts: readonly CardPart[] }) {
  const { ratios } = shapes[LAYOUT.multiImageText]
  const [first, ...rest] = parts
  if (!first) return null
  return (
    <div className={`relative clipped surface framed ${styles.card}`}>
      <Image part={first} ratio={ratios[0]} />
      <div className={`relative stack ${styles.texts}`}>
        <Text text={first.fdTitle} item={LIMIT.titleLines} className={styles.cardTitle} />
      </div>
      {rest.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an article has no identity of its own
        <div key={at} className={styles.article}>
          <Text text={part.fdTitle} item={LIMIT.titleLines} />
          <Image part={part} ratio={ratios[1]} />
        </div>
      ))}
    </div>
  )
}
