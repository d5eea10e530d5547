import { useEffect, useRef } from 'react'
import { Box, IconButton, Typography } from '@mui/material'
import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import { useTranslate } from 'react-admin'
import type { ReadValue } from '#intake/rules'
import { IMAGE_SURROUND } from '../../../inertia/ui/tokens'
import type { PagePicture } from './use_pages'

const WORDS = 'intake.reconciler'

type Props = {
  readonly pages: number
  readonly page: number
  readonly picture: PagePicture | undefined
  /** What was read for the field that has the caret. */
  readonly shown: ReadValue | null
  onPage(page: number): void
}

/** The scan, with the place of the field that is being looked at. */
export function SourcePane({ pages, page, picture, shown, onPage }: Props) {
  const translate = useTranslate()
  const mark = useRef<HTMLDivElement>(null)
  const box = shown?.page === page ? shown.box : null
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'nearest' })
  }, [shown, picture])
  return (
    <Box
      component="section"
      aria-label={translate(`${WORDS}.source`)}
      sx={{ position: { md: 'sticky' }, top: { md: 56 }, alignSelf: 'start', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {translate(`${WORDS}.source_of`, { page, pages })}
        </Typography>
        {pages > 1 ? (
          <>
            <IconButton
              size="small"
              disabled={page === 1}
              aria-label={translate(`${WORDS}.page_before`)}
              onClick={() => onPage(page - 1)}
            >
              <NavigateBefore />
            </IconButton>
            <IconButton
              size="small"
              disabled={page === pages}
              aria-label={translate(`${WORDS}.page_next`)}
              onClick={() => onPage(page + 1)}
            >
              <NavigateNext />
            </IconButton>
          </>
        ) : null}
      </Box>
      <Box
        tabIndex={0}
        role="group"
        aria-label={translate(`${WORDS}.source_of`, { page, pages })}
        sx={{
          bgcolor: IMAGE_SURROUND,
          maxHeight: 'calc(100vh - 140px)',
          overflow: 'auto',
          borderRadius: 1,
        }}
      >
        <Box sx={{ position: 'relative', aspectRatio: picture ? undefined : '8.5 / 11' }}>
          {picture ? (
            <img
              src={picture.url}
              alt={translate(`${WORDS}.source_of`, { page, pages })}
              style={{ display: 'block', width: '100%' }}
            />
          ) : null}
          {picture && box ? (
            <Box
              ref={mark}
              data-testid="scan-mark"
              sx={{
                position: 'absolute',
                left: `${(box.x - 0.008) * 100}%`,
                top: `${(box.y - 0.006) * 100}%`,
                width: `${(box.width + 0.016) * 100}%`,
                height: `${(box.height + 0.012) * 100}%`,
                border: '2px solid',
                borderColor: 'primary.main',
                borderRadius: 0.5,
                boxShadow: '0 0 0 2px #fff',
                pointerEvents: 'none',
                scrollMargin: 80,
              }}
            />
          ) : null}
        </Box>
      </Box>
    </Box>
  )
}

/** Pixels of a crop beside a field. */
const CROP = { width: 230, height: 34 } as const

type CropProps = {
  readonly value: ReadValue
  readonly picture: PagePicture | undefined
  readonly name: string
}

/** The place on the scan that a value was read from. */
export function Crop({ value: { box }, picture, name }: CropProps) {
  const translate = useTranslate()
  if (!picture) return <Box sx={CROP} />
  // As large as fits: the words, a little of what is around them, and no taller than the crop.
  const byWidth = CROP.width / (box.width + 0.03)
  const byHeight = CROP.height / ((box.height + 0.012) * picture.ratio)
  const width = Math.min(byWidth, byHeight, 1400)
  const height = width * picture.ratio
  const left = Math.min(0, CROP.width / 2 - (box.x + box.width / 2) * width)
  return (
    <Box
      role="img"
      aria-label={translate(`${WORDS}.crop_of`, { field: name })}
      sx={{
        ...CROP,
        maxWidth: '100%',
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.5,
        bgcolor: '#fff',
        backgroundImage: `url(${picture.url})`,
        backgroundRepeat: 'no-repeat',
        backgroundSize: `${width}px ${height}px`,
        backgroundPosition: `${left}px ${CROP.height / 2 - (box.y + box.height / 2) * height}px`,
      }}
    />
  )
}
