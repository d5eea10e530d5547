import { useState } from 'react'
import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { EyeLetters } from '../../../ui/eye_pair'
import { type ExamImage, useExam } from '../../visit_form'
import { EYE_OF, kindLabel, Lightbox, partsOf, SIDES, Thumbnail } from '../../visit_images'
import styles from './rlu.module.css'

/** Earlier images shown of each eye (seed-1 section 2). */
const PER_SIDE = 4

/** The last images of each eye before this visit (F183). */
export function ImageHistory() {
  const t = useWords()
  const locale = useLocale()
  const { images } = useExam().page
  const [open, setOpen] = useState<ExamImage | null>(null)
  const past = images
    .filter((image) => image.past)
    .sort((one, other) => other.date.localeCompare(one.date))
  if (past.length === 0) return <p className={styles.none}>{t('exams.image_history_none')}</p>
  return (
    <div className={styles.history}>
      {SIDES.map((side) => (
        <section key={side} aria-label={t(`app.eye_${EYE_OF[side]}`)}>
          <EyeLetters side={EYE_OF[side]} />
          <div className={styles.strip}>
            {past
              .filter(({ field }) => field.startsWith(side))
              .slice(0, PER_SIDE)
              .map((image) => (
                <figure key={image.id}>
                  <Thumbnail image={image} onOpen={setOpen} />
                  <figcaption>
                    {kindLabel(partsOf(image.field).kind)}, {formatDate(image.date, locale)}
                  </figcaption>
                </figure>
              ))}
          </div>
        </section>
      ))}
      <Lightbox images={past} open={open} onChange={setOpen} />
    </div>
  )
}
