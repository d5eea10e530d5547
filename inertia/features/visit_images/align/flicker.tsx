import { PauseOutlined, CaretRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useLocale, useWords } from '../../../lib/messages'
import { KEYS } from '../../../ui/keys'
import { useKeys } from '../../../ui/use_keys'
import type { ExamImage } from '../../visit_form'
import { imageLabel } from '../slot_words'
import { Frame } from '../view/frame'
import { ImageCaption } from '../view/image_caption'
import { usePicture, type Picture } from '../view/use_picture'
import type { ViewControl } from '../view/use_views'
import view from '../view/view.module.css'
import type { Affine } from './judge'
import { WORKING_WIDTH } from './working_width'
import { useAlignment } from './use_alignment'
import styles from './flicker.module.css'

/** ms a photograph stays: twice a second, below what may harm (WCAG 2.3.1). */
const STAYS = 500

const STILL = '(prefers-reduced-motion: reduce)'

type Props = {
  /** Of the pane. */
  id: string
  /** Of this eye, as far as anybody said. */
  earlier: ExamImage
  later: ExamImage
  control: ViewControl
  isThisVisit: (image: ExamImage) => boolean
}

/** Two visits' photographs of one eye laid over each other and shown in turn: what changed, moves. */
export function Flicker({ id, earlier, later, control, isThisVisit }: Props) {
  const t = useWords()
  const locale = useLocale()
  const alignment = useAlignment(later, earlier)
  const pictures = [usePicture(earlier), usePicture(later)] as const
  const answer = alignment.kind === 'done' ? alignment.answer : null
  const transform = answer?.ok ? answer.transform : null
  const { showsEarlier, plays, flip, play } = useTurns(transform !== null)
  const [before, after] = pictures.map((each) => (each === 'failed' ? null : each))
  const shown = showsEarlier ? earlier : later

  if (answer && !answer.ok) {
    return (
      <p role="alert" className={styles.refused}>
        {t(`exams.align_${answer.reason}`)}
      </p>
    )
  }
  return (
    <figure className={styles.flicker}>
      <div className={styles.bar}>
        <span role="status">
          {answer ? t('exams.align_matched', { count: answer.matched }) : t('exams.align_working')}
        </span>
        {answer && (
          <>
            <Button
              type="text"
              aria-keyshortcuts="Space"
              icon={plays ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
              onClick={play}
            >
              {t(plays ? 'exams.align_pause' : 'exams.align_play')}
            </Button>
            <Button type="text" aria-keyshortcuts={KEYS.flip} onClick={flip}>
              {t('exams.align_other')} ({KEYS.flip})
            </Button>
          </>
        )}
      </div>
      <Frame
        id={id}
        label={imageLabel(shown, locale)}
        image={after?.size ?? null}
        control={control}
        autoFocus
      >
        {({ width }) =>
          after && (
            <>
              <img
                src={after.src}
                alt=""
                draggable={false}
                data-turn="later"
                data-shown={!showsEarlier}
              />
              {before && transform && (
                <Over picture={before} transform={transform} width={width} shown={showsEarlier} />
              )}
            </>
          )
        }
      </Frame>
      <ImageCaption image={shown} visit={isThisVisit(shown) ? 'this' : 'earlier'} />
      <p className={view.caption}>{t('exams.align_hint')}</p>
    </figure>
  )
}

type OverProps = { picture: Picture; transform: Affine; width: number; shown: boolean }

/** The earlier photograph where the later one's vessels are. */
function Over({ picture, transform, width, shown }: OverProps) {
  const { a, b, c, d, e, f } = transform
  const unit = width / WORKING_WIDTH
  return (
    <img
      src={picture.src}
      alt=""
      draggable={false}
      data-turn="earlier"
      data-shown={shown}
      style={{
        width,
        height: (width * picture.size.height) / picture.size.width,
        transformOrigin: '0 0',
        transform: `matrix(${a}, ${b}, ${c}, ${d}, ${e * unit}, ${f * unit})`,
        visibility: shown ? 'visible' : 'hidden',
      }}
    />
  )
}

/** Whose turn it is: by itself twice a second, unless somebody wants things to stand still; by a key at any time. */
function useTurns(ready: boolean) {
  const [showsEarlier, setShowsEarlier] = useState(false)
  const [plays, setPlays] = useState(() => !window.matchMedia(STILL).matches)
  const turn = useCallback(() => setShowsEarlier((now) => !now), [])
  useEffect(() => {
    if (!ready || !plays) return
    const timer = window.setInterval(turn, STAYS)
    return () => window.clearInterval(timer)
  }, [ready, plays, turn])
  const flip = useCallback(() => {
    setPlays(false)
    turn()
  }, [turn])
  const play = useCallback(() => setPlays((now) => !now), [])
  useKeys({ [KEYS.flip]: flip, [KEYS.play]: play }, { enabled: ready })
  return { showsEarlier, plays, flip, play }
}
