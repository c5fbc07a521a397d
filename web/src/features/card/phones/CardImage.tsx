import { useFileLink } from '../../upload/viewer/useFileLink'

/** A picture of a card by a signed link; one that is not ours, or gone, is an empty place. */
export function CardImage({ uri, alt }: { uri: string; alt: string }) {
  const { link, renew } = useFileLink(uri)
  if (!link) return null
  return <img src={link.fdUrl} alt={alt} onError={() => renew(link)} />
}
