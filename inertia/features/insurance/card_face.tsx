import { FileOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lib/messages'
import type { Card } from './types'
import styles from './insurance.module.css'

type Props = {
  card: Card
  company: string
  /** As in a row of the table. */
  small?: boolean
}

/** A stored side of the card: small here, large when pressed; a PDF opens beside. */
export function CardFace({ card, company, small = false }: Props) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const what = t('insurance.card_alt', { slot: t(`insurance.${card.field}`), company })
  const label = t('insurance.card_open', { what })
  const className = small ? styles.faceSmall : styles.face
  const face = <img src={card.thumbnail_url} alt="" className={styles.picture} />
  if (!card.content_type.startsWith('image/')) {
    return (
      <a className={className} href={card.url} target="_blank" rel="noreferrer" aria-label={label}>
        {face}
      </a>
    )
  }
  return (
    <>
      <button type="button" className={className} aria-label={label} onClick={() => setOpen(true)}>
        {face}
      </button>
      {open && (
        <Image.PreviewGroup
          items={[{ src: card.url, alt: what }]}
          preview={{ open: true, onOpenChange: (isOpen) => !isOpen && setOpen(false) }}
        />
      )}
    </>
  )
}

/** A file that is not sent yet: its picture where the browser can draw it, else its name. */
export function ChosenFace({ url, filename }: { url: string | null; filename: string }) {
  return (
    <span className={styles.face}>
      {url ? (
        <img src={url} alt={filename} className={styles.picture} />
      ) : (
        <span className={styles.file}>
          <FileOutlined aria-hidden /> {filename}
        </span>
      )}
    </span>
  )
}
