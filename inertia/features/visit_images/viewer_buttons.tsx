import { Button } from 'antd'
import { late } from '../../ui/late'
import { useState } from 'react'
import { useWords } from '../../lib/messages'
import { useExam } from '../visit_form'
import styles from './images.module.css'
import { stereoSides } from './stereo_photos'

const StereoViewer = late(() => import('./stereo_viewer').then((m) => m.StereoViewer))

const CompareViewer = late(() => import('./compare_viewer').then((m) => m.CompareViewer))

type Props = {
  /** On the reviewer's board the buttons are part of its dark bar. */
  buttonClass?: string
}

/** Opens the viewers that show more than one image, where there is more than one. */
export function ViewerButtons({ buttonClass }: Props) {
  const t = useWords()
  const { images, visits } = useExam().page
  const [open, setOpen] = useState<'compare' | 'stereo' | null>(null)
  const look = buttonClass ? { type: 'text' as const, className: buttonClass } : {}
  const close = () => setOpen(null)
  const hasPair = stereoSides(images).length > 0
  if (visits.length < 2 && !hasPair) return null
  return (
    <div className={buttonClass ? styles.viewersInBar : styles.viewers}>
      {visits.length > 1 && (
        <Button {...look} onClick={() => setOpen('compare')}>
          {t('exams.compare_visits')}
        </Button>
      )}
      {hasPair && (
        <Button {...look} onClick={() => setOpen('stereo')}>
          {t('exams.stereo_open')}
        </Button>
      )}
      <CompareViewer open={open === 'compare'} onClose={close} />
      <StereoViewer open={open === 'stereo'} onClose={close} />
    </div>
  )
}
