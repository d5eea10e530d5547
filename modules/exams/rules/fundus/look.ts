import { findDiscSpot, type DiscSpot } from './disc.js'
import { faultsOf, type PhotoFault } from './faults.js'
import { findField, type Field } from './field.js'
import { hashOf } from './hash.js'
import type { Picture } from './picture.js'
import { retinaOf } from './retina.js'

/** Longer side in pixels at which a photograph is looked at; its vessels' edges still tell focus. */
export const LOOK_SIZE = 1024

/** The eye a photograph shows as far as its disc tells. */
export const PHOTO_EYES = ['od', 'os', 'undecided'] as const
export type PhotoEye = (typeof PHOTO_EYES)[number]

/** A circle within a picture: shares of its width and height, the radius of its width. */
export type Circle = { x: number; y: number; radius: number }

/** What was seen on a photograph of the back of an eye. An aid, not validated clinically. */
export type FundusLook = {
  eye: PhotoEye
  field: Circle | null
  /** Where the optic disc lies; null when it was not found. */
  disc: Circle | null
  faults: PhotoFault[]
  /** 256 characters 0 or 1; null when there is no field. */
  hash: string | null
}

/** In radius of the field: nearer to its centre the disc's side tells nothing, photographs are centred on it too. */
export const CENTRAL = 0.3

/** When a place is taken for the disc, and when its side is believed: rather no side than a wrong one. */
const FOUND = { score: 3.5, rival: 0.85, vessels: 1, trunks: 1.3 }
const BELIEVED = { ...FOUND, rival: 0.7, trunks: 1.5 }

/** In radius of the field: a disc as it is drawn on the picture. */
const DISC_RADIUS = 0.16

/** Looks at one photograph, at most LOOK_SIZE pixels wide and high. */
export function look(picture: Picture): FundusLook {
  const field = findField(picture)
  const spot = field && findDiscSpot(retinaOf(picture, field))
  const disc = spot && holds(spot, FOUND) ? spot : null
  return {
    eye: disc ? eyeOf(disc) : 'undecided',
    field: field && circleIn(picture, field.x, field.y, field.radius),
    disc: field && disc && discIn(picture, field, disc),
    faults: faultsOf(picture, field, disc),
    hash: field && hashOf(picture, field),
  }
}

function holds(spot: DiscSpot, least: typeof FOUND): boolean {
  return (
    spot.score >= least.score &&
    spot.rival <= least.rival &&
    spot.vessels >= least.vessels &&
    spot.trunks >= least.trunks
  )
}

/** The disc lies on the nasal side: right of the macula in a right eye, as the examiner sees it. */
function eyeOf(disc: DiscSpot): PhotoEye {
  const isBeside = Math.hypot(disc.x, disc.y) >= CENTRAL && Math.abs(disc.y) < Math.abs(disc.x)
  if (!isBeside || !holds(disc, BELIEVED)) return 'undecided'
  return disc.x > 0 ? 'od' : 'os'
}

function discIn(picture: Picture, field: Field, { x, y }: DiscSpot): Circle {
  const { radius } = field
  return circleIn(picture, field.x + x * radius, field.y + y * radius, DISC_RADIUS * radius)
}

function circleIn({ width, height }: Picture, x: number, y: number, radius: number): Circle {
  const share = (value: number) => Math.round(value * 1000) / 1000
  return { x: share(x / width), y: share(y / height), radius: share(radius / width) }
}
