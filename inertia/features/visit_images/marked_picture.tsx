import { useEffect, useState } from 'react'
import type { ImageMark, Print } from '#exams/rules'
import { useWords } from '../../lib/messages'
import styles from './image_question.module.css'
import type { ImageQuestionWire } from './upload_queue'

type Props = { file: File; question: ImageQuestionWire }

/** The picture itself with what was seen drawn on it: field, middle and disc, or the words of a sheet. */
export function MarkedPicture({ file, question }: Props) {
  const t = useWords()
  const [url, setUrl] = useState<string | null>(null)
  const [size, setSize] = useState({ width: 3, height: 2 })
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const { disc, retina, eye } = question
  const words = Object.values(question.printed).map(({ box }) => box)
  const drawn = disc !== null && retina !== null && eye !== 'undecided'
  return (
    <figure
      className={styles.picture}
      role="img"
      aria-label={t(
        drawn
          ? 'exams.check_drawn'
          : words.length > 0
            ? 'exams.check_drawn_words'
            : 'exams.check_drawn_none'
      )}
    >
      {url && (
        <img
          src={url}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
          onError={() => setUrl(null)}
        />
      )}
      {url && words.length > 0 && (
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          {words.map((box) => (
            <Frame key={`${box.x} ${box.y}`} at={box} size={size} />
          ))}
        </svg>
      )}
      {drawn && (
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          <Ring at={retina} size={size} className={styles.field} />
          <line
            className={styles.field}
            x1={retina.x * size.width}
            x2={retina.x * size.width}
            y1={0}
            y2={size.height}
          />
          <Ring at={disc} size={size} className={styles.disc} />
          <text
            className={styles.label}
            x={disc.x * size.width}
            y={(disc.y + (disc.radius * size.width) / size.height) * size.height}
            dy="1.4em"
            fontSize={size.width / 24}
            textAnchor={eye === 'od' ? 'end' : 'start'}
          >
            {t(`exams.check_disc.${eye}`)}
          </text>
        </svg>
      )}
    </figure>
  )
}

/** Room around words, in heights of theirs. */
const ROOM = 0.4

/** A frame around words of a sheet. */
function Frame({ at, size }: { at: Print['box']; size: RingProps['size'] }) {
  const room = at.height * size.height * ROOM
  return (
    <rect
      className={styles.words}
      x={at.x * size.width - room}
      y={at.y * size.height - room}
      width={at.width * size.width + 2 * room}
      height={at.height * size.height + 2 * room}
    />
  )
}

type RingProps = {
  at: ImageMark
  size: { width: number; height: number }
  className: string | undefined
}

function Ring({ at, size, className }: RingProps) {
  return (
    <circle
      className={className}
      cx={at.x * size.width}
      cy={at.y * size.height}
      r={at.radius * size.width}
    />
  )
}
