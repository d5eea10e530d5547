import { useEffect, useState } from 'react'
import { useWords } from '../../lib/messages'
import { Sign } from '../../ui/plain/sign'
import styles from './identity.module.css'
import { LensDrawing } from './lens_drawing'

/** Clinic kinds and the ordering platform the login speaks of (F005). */
const TOPICS = ['retina', 'dry_eye', 'integrated', 'omd', 'contact_lens'] as const

/** ms a text stays; long enough to read it twice. */
const STAYS = 8_000

/** One text at a time; moves by itself only where motion is welcome, and can be stopped (WCAG 2.2.2). */
export function Banner() {
  const t = useWords()
  const [shown, setShown] = useState(0)
  const [playing, setPlaying] = useState(
    () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setShown((at) => (at + 1) % TOPICS.length), STAYS)
    return () => clearInterval(timer)
  }, [playing])
  const topic = TOPICS[shown] ?? TOPICS[0]
  return (
    <section className={styles.banner} aria-label={t('identity.banner_label')}>
      <LensDrawing />
      <div className={styles.bannerText} aria-live={playing ? 'off' : 'polite'}>
        <h2>{t(`identity.banner_${topic}_title`)}</h2>
        <p>{t(`identity.banner_${topic}_text`)}</p>
      </div>
      <div className={styles.bannerKeys}>
        {TOPICS.map((each, position) => (
          <button
            key={each}
            type="button"
            className={styles.bannerDot}
            aria-label={t('identity.banner_show', { n: position + 1, total: TOPICS.length })}
            aria-current={position === shown}
            onClick={() => {
              setPlaying(false)
              setShown(position)
            }}
          />
        ))}
        <button
          type="button"
          className={styles.bannerPause}
          aria-label={t(playing ? 'identity.banner_pause' : 'identity.banner_play')}
          onClick={() => setPlaying(!playing)}
        >
          <Sign name={playing ? 'pause' : 'play'} />
        </button>
      </div>
    </section>
  )
}
