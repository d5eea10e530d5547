import { Button, InputNumber } from 'antd'
import { placedBox, type PictureSize, type ScanArea } from '#insights/rules'
import { useWords } from '../../../lib/messages'
import { EYE_OF_SIDE, type Side } from '../retina_types'
import styles from './scan.module.css'
import { fieldName, NO_BOX, PARTS, type Box } from './use_marks'

type Props = {
  side: Side
  area: ScanArea
  box: Box
  size: PictureSize
  wrong: ReadonlySet<string>
  onChange: (box: Box) => void
}

/** A box as its four numbers, in pixels of the photograph. */
export function BoxFields({ side, area, box, size, wrong, onChange }: Props) {
  const t = useWords()
  const eye = t(`app.eye_${EYE_OF_SIDE[side]}`)
  const name = t(`insights.scan_area.${area}`)
  const isEmpty = PARTS.every((part) => box[part] === null)

  /** In the middle, a fifth of the photograph: whoever has no mouse begins with it. */
  function put() {
    const edge = Math.min(size.width, size.height) / 5
    const middle = { x: (size.width - edge) / 2, y: (size.height - edge) / 2 }
    onChange(placedBox({ ...middle, width: edge, height: edge }, size))
  }

  return (
    <fieldset className={styles.fields} data-area={area}>
      <legend>
        <span className={styles.key} data-area={area} aria-hidden /> {name}
      </legend>
      {PARTS.map((part) => {
        const field = fieldName(side, area, part)
        return (
          <label key={part} htmlFor={`scan-${field}`}>
            <span>{t(`insights.scan_part.${part}`)}</span>
            <InputNumber
              id={`scan-${field}`}
              size="small"
              controls={false}
              precision={0}
              min={part === 'width' || part === 'height' ? 1 : 0}
              max={part === 'x' || part === 'width' ? size.width : size.height}
              aria-label={t('insights.scan_field', {
                eye,
                area: name,
                part: t(`insights.scan_part.${part}`),
              })}
              aria-invalid={wrong.has(field) || undefined}
              status={wrong.has(field) ? 'error' : undefined}
              value={box[part]}
              onChange={(value) => onChange({ ...box, [part]: value })}
            />
          </label>
        )
      })}
      {isEmpty ? (
        <Button
          size="small"
          aria-label={t('insights.scan_put_of', { eye, area: name })}
          onClick={put}
        >
          {t('insights.scan_put')}
        </Button>
      ) : (
        <Button
          size="small"
          type="text"
          aria-label={t('insights.scan_take_of', { eye, area: name })}
          onClick={() => onChange(NO_BOX)}
        >
          {t('insights.scan_take')}
        </Button>
      )}
    </fieldset>
  )
}
