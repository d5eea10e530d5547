import { afterCataractSurgery } from '#modules/resources/leaflets/after_cataract_surgery'
import { blepharitis } from '#modules/resources/leaflets/blepharitis'
import { cataract } from '#modules/resources/leaflets/cataract'
import { diabeticEyeDisease } from '#modules/resources/leaflets/diabetic_eye_disease'
import { dryEye } from '#modules/resources/leaflets/dry_eye'
import { epiretinalMembrane } from '#modules/resources/leaflets/epiretinal_membrane'
import { eyeAllergy } from '#modules/resources/leaflets/eye_allergy'
import { eyeDrops } from '#modules/resources/leaflets/eye_drops'
import { flashesAndFloaters } from '#modules/resources/leaflets/flashes_and_floaters'
import { glaucoma } from '#modules/resources/leaflets/glaucoma'
import { highBloodPressure } from '#modules/resources/leaflets/high_blood_pressure'
import type { Leaflet } from '#modules/resources/leaflets/leaflet'
import { macularDegeneration } from '#modules/resources/leaflets/macular_degeneration'
import { visualFieldTest } from '#modules/resources/leaflets/visual_field_test'

/** The library (F387). */
export const LEAFLETS: readonly Leaflet[] = [
  dryEye,
  glaucoma,
  eyeDrops,
  cataract,
  afterCataractSurgery,
  macularDegeneration,
  diabeticEyeDisease,
  flashesAndFloaters,
  blepharitis,
  highBloodPressure,
  eyeAllergy,
  visualFieldTest,
  epiretinalMembrane,
]
