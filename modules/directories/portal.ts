import { igps, ods, omds, outboundOmds } from '#modules/directories/portal/doctors'
import { gps } from '#modules/directories/portal/gps'
import { doNotFaxNumbers, practices, regions } from '#modules/directories/portal/places'

/** What the directories give the administrators' portal (Q161). */
export default [ods, omds, igps, gps, outboundOmds, practices, regions, doNotFaxNumbers]
