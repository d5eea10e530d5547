import { useWords } from '../../../lib/messages'
import styles from '../insights.module.css'
import { EYE_OF_SIDE, type InsightsData, type Side } from '../retina_types'

/** What each channel keeps of red, green and blue: shown grey, as a red-free photograph is. */
const ROWS = { red: '1 0 0 0 0', green: '0 1 0 0 0', blue: '0 0 1 0 0' } as const

type Props = { side: Side; channels: InsightsData['right']['colour_channels'] }

/** The fundus photograph by its colours, one beside the other (F242). */
export function ColourChannels({ side, channels }: Props) {
  const t = useWords()
  const eye = t(`app.eye_${EYE_OF_SIDE[side]}`)
  if (channels.length === 0) return null
  return (
    <div className={styles.channels}>
      {channels.map(({ channel, photo }) => (
        <a key={channel} href={photo.url} target="_blank" rel="noopener">
          <svg width="0" height="0" aria-hidden>
            <filter id={`channel-${side}-${channel}`} colorInterpolationFilters="sRGB">
              <feColorMatrix
                values={`${ROWS[channel]} ${ROWS[channel]} ${ROWS[channel]} 0 0 0 1 0`}
              />
            </filter>
          </svg>
          <img
            src={photo.thumbnail_url}
            loading="lazy"
            alt={t('insights.channel_of', { channel: t(`insights.channel.${channel}`), eye })}
            style={{ filter: `url(#channel-${side}-${channel})` }}
          />
          <span aria-hidden>{t(`insights.channel.${channel}`)}</span>
        </a>
      ))}
    </div>
  )
}
