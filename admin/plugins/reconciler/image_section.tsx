import { useId, useState } from 'react'
import { Box, Button, Checkbox, FormControlLabel, Menu, MenuItem, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { filesForSlot, RECONCILER_KINDS, saysSlot, slotKeys } from '#intake/rules'
import { IMAGE_SURROUND } from '../../../inertia/ui/tokens'
import { ToneChip } from '../../shell/tone_chip'
import type { FieldDesk } from './reconciled_field'
import { placedIn, uploadImage, type Placed } from './reconciliation'
import { Section } from './section'
import { useLabelled } from '../../shell/use_labelled'

const WORDS = 'intake.reconciler'

type Props = { readonly desk: FieldDesk; readonly id: string }

/** Ten places, the right eye's left of the left one's, and what has no place of its own. */
export function ImageSection({ desk, id }: Props) {
  const translate = useTranslate()
  const { record, closed } = desk
  const slots = RECONCILER_KINDS.flatMap((kind) => [`right_${kind}`, `left_${kind}`])
  const files = record.smart_upload.diagnosis_file_list
  const used = placedFiles(record)
  const left = files.filter((file) => !used.has(file.id))
  return (
    <Section title={translate(`${WORDS}.section.images`)}>
      <Typography variant="body2" color="text.secondary">
        {translate(`${WORDS}.image.aid`)}
      </Typography>
      {left.length > 0 ? (
        <Typography variant="body2">
          {translate(`${WORDS}.image.unplaced`, {
            names: left.map(({ filename }) => filename).join(', '),
          })}
        </Typography>
      ) : null}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {slots.map((slot) => (
          <Slot key={slot} desk={desk} id={id} slot={slot} image={placedIn(record, slot)} />
        ))}
      </Box>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
        {translate(`${WORDS}.image.extra`)}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {record.extra_images.map((image) => (
          <Slot key={image.id} desk={desk} id={id} slot="extra_images" image={image} />
        ))}
        <Slot desk={desk} id={id} slot="extra_images" image={null} />
      </Box>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={record.admin_images_are_verified}
            disabled={closed}
            onChange={(_, is) => void desk.save({ admin_images_are_verified: is })}
          />
        }
        label={translate(`${WORDS}.field.admin_images_are_verified`)}
      />
    </Section>
  )
}

/** Files of the upload that are in a place already. */
function placedFiles(record: FieldDesk['record']): ReadonlySet<number> {
  const slots = RECONCILER_KINDS.flatMap((kind) => [`right_${kind}`, `left_${kind}`])
  const placed = [...slots.map((slot) => placedIn(record, slot)), ...record.extra_images]
  return new Set(placed.flatMap((each) => each?.diagnosis_file_id ?? []))
}

type SlotProps = Props & { readonly slot: string; readonly image: Placed | null }

function useSlotName() {
  const translate = useTranslate()
  return (slot: string) => {
    if (slot === 'extra_images') return translate(`${WORDS}.image.extra`)
    const { what, eye } = slotKeys(slot)
    return translate('exams.of_eye', { what: translate(what), eye: translate(eye) })
  }
}

function Slot({ desk, id, slot, image }: SlotProps) {
  const translate = useTranslate()
  const labelled = useLabelled()
  const name = useSlotName()(slot)
  const { said, closed } = desk
  const isExtra = slot === 'extra_images'
  const extras = desk.record.extra_images.map(({ id: each }) => ({ id: each }))
  const put = (file: number) =>
    desk.save(isExtra ? { extra_images: [...extras, file] } : { [slot]: file })
  const remove = () =>
    desk.save(
      isExtra ? { extra_images: extras.filter((each) => each.id !== image?.id) } : { [slot]: null }
    )
  return (
    <Box
      role="group"
      aria-label={image ? labelled(name, image.filename) : name}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 1,
        display: 'grid',
        gap: 0.5,
        alignContent: 'start',
        minWidth: 0,
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      {image ? (
        <>
          <Picture image={image} name={name} />
          {image.printed.map(({ doubt, words }) => (
            <ToneChip key={doubt} tone="raised">
              {translate(`exams.check_doubt.${doubt}`, { words })}
            </ToneChip>
          ))}
          {image.is_other_eye && image.printed.length === 0 ? (
            <ToneChip tone="raised">{translate(`${WORDS}.image.other_eye`)}</ToneChip>
          ) : null}
          {image.faults.length > 0 ? (
            <ToneChip tone="watch">
              {image.faults.map((fault) => translate(`exams.check_fault.${fault}`)).join(', ')}
            </ToneChip>
          ) : null}
          {isExtra ? null : (
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={image.is_confirmed}
                  disabled={closed}
                  onChange={(_, is) => void desk.save({ confirmed_sides: { [slot]: is } })}
                  slotProps={{
                    input: {
                      'aria-label': labelled(
                        name,
                        translate(`${WORDS}.image.side`, { eye: translate(slotKeys(slot).eye) })
                      ),
                    },
                  }}
                />
              }
              label={
                <Typography variant="body2">
                  {translate(`${WORDS}.image.side`, { eye: translate(slotKeys(slot).eye) })}
                </Typography>
              }
            />
          )}
          <Button
            size="small"
            disabled={closed}
            aria-label={translate(`${WORDS}.image.remove_of`, { slot: name })}
            sx={{ justifySelf: 'start' }}
            onClick={() => void remove()}
          >
            {translate(`${WORDS}.image.remove`)}
          </Button>
        </>
      ) : (
        <Empty
          desk={desk}
          slot={slot}
          name={name}
          onPut={put}
          onFile={(file) => void desk.run(() => uploadImage(id, slot, file))}
        />
      )}
      {said.fields[slot] && (!isExtra || !image) ? (
        <Typography variant="body2" color="error" role="alert">
          {said.fields[slot]}
        </Typography>
      ) : null}
    </Box>
  )
}

/** The picture, with the disc marked where it lies on the other eye's side. */
function Picture({ image, name }: { image: Placed; name: string }) {
  const translate = useTranslate()
  const { disc, is_other_eye: isOther } = image
  const label = isOther && disc ? translate(`${WORDS}.image.marked`, { slot: name }) : name
  return (
    <Box sx={{ bgcolor: IMAGE_SURROUND, textAlign: 'center' }}>
      <Box
        component="a"
        href={image.url}
        target="_blank"
        rel="noreferrer"
        sx={{ position: 'relative', display: 'inline-block', maxWidth: '100%' }}
      >
        <img
          src={image.thumbnail_url}
          alt={label}
          style={{ display: 'block', maxWidth: '100%', maxHeight: 140 }}
        />
        {isOther && disc ? (
          <Box
            component="span"
            sx={{
              position: 'absolute',
              left: `${disc.x * 100}%`,
              top: `${disc.y * 100}%`,
              width: `${disc.radius * 200}%`,
              aspectRatio: '1',
              transform: 'translate(-50%, -50%)',
              border: '2px solid #fff',
              outline: '1px solid #000',
              borderRadius: '50%',
            }}
          />
        ) : null}
      </Box>
    </Box>
  )
}

type EmptyProps = {
  readonly desk: FieldDesk
  readonly slot: string
  readonly name: string
  onPut(file: number): unknown
  onFile(file: File): void
}

function Empty({ desk, slot, name, onPut, onFile }: EmptyProps) {
  const translate = useTranslate()
  const input = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { record } = desk
  const files = filesForSlot(slot, record.smart_upload.diagnosis_file_list, placedFiles(record))
  const likely = files.find(
    (file) => saysSlot(slot, file.filename) && !placedFiles(record).has(file.id)
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {likely ? (
        <Button
          size="small"
          variant="outlined"
          disabled={desk.closed}
          onClick={() => void onPut(likely.id)}
        >
          {translate(`${WORDS}.image.place_named`, { name: likely.filename })}
        </Button>
      ) : null}
      <Button
        component="label"
        size="small"
        disabled={desk.closed}
        aria-label={translate(`${WORDS}.image.choose_of`, { slot: name })}
      >
        {translate(`${WORDS}.image.choose`)}
        <input
          id={input}
          type="file"
          hidden
          data-slot={slot}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onFile(file)
            target.value = ''
          }}
        />
      </Button>
      {files.length > 0 ? (
        <Button
          size="small"
          disabled={desk.closed}
          aria-haspopup="menu"
          aria-label={translate(`${WORDS}.image.place_of`, { slot: name })}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {translate(`${WORDS}.image.place`)}
        </Button>
      ) : null}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {files.map((file) => (
          <MenuItem
            key={file.id}
            onClick={() => {
              setAnchor(null)
              void onPut(file.id)
            }}
          >
            {file.filename}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
