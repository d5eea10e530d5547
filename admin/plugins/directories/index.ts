import Business from '@mui/icons-material/Business'
import Healing from '@mui/icons-material/Healing'
import LocalHospital from '@mui/icons-material/LocalHospital'
import Map from '@mui/icons-material/Map'
import MedicalServices from '@mui/icons-material/MedicalServices'
import Outbound from '@mui/icons-material/Outbound'
import PhoneDisabled from '@mui/icons-material/PhoneDisabled'
import RemoveRedEye from '@mui/icons-material/RemoveRedEye'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'

const doNotFaxForms = {
  create: later(() => import('./do_not_fax').then((m) => m.doNotFaxForms.create)),
  edit: later(() => import('./do_not_fax').then((m) => m.doNotFaxForms.edit)),
}
const DoNotFaxList = later(() => import('./do_not_fax').then((m) => m.DoNotFaxList))
const gpForms = {
  create: later(() => import('./gps').then((m) => m.gpForms.create)),
  edit: later(() => import('./gps').then((m) => m.gpForms.edit)),
}
const GpList = later(() => import('./gps').then((m) => m.GpList))
const odForms = {
  create: later(() => import('./ods').then((m) => m.odForms.create)),
  edit: later(() => import('./ods').then((m) => m.odForms.edit)),
}
const OdList = later(() => import('./ods').then((m) => m.OdList))
const omdForms = {
  create: later(() => import('./omds').then((m) => m.omdForms.create)),
  edit: later(() => import('./omds').then((m) => m.omdForms.edit)),
}
const OmdList = later(() => import('./omds').then((m) => m.OmdList))
const igpForms = {
  create: later(() => import('./people').then((m) => m.igpForms.create)),
  edit: later(() => import('./people').then((m) => m.igpForms.edit)),
}
const IgpList = later(() => import('./people').then((m) => m.IgpList))
const outboundOmdForms = {
  create: later(() => import('./people').then((m) => m.outboundOmdForms.create)),
  edit: later(() => import('./people').then((m) => m.outboundOmdForms.edit)),
}
const OutboundOmdList = later(() => import('./people').then((m) => m.OutboundOmdList))
const practiceForms = {
  create: later(() => import('./places').then((m) => m.practiceForms.create)),
  edit: later(() => import('./places').then((m) => m.practiceForms.edit)),
}
const PracticeList = later(() => import('./places').then((m) => m.PracticeList))
const regionForms = {
  create: later(() => import('./places').then((m) => m.regionForms.create)),
  edit: later(() => import('./places').then((m) => m.regionForms.edit)),
}
const RegionList = later(() => import('./places').then((m) => m.RegionList))

const recordName = ({ name }: Record<string, unknown>) => String(name)

export default {
  module: 'directories',
  order: 20,
  resources: [
    { name: 'ods', icon: RemoveRedEye, group: 'records', list: OdList, ...odForms, recordName },
    {
      name: 'omds',
      icon: MedicalServices,
      group: 'records',
      list: OmdList,
      ...omdForms,
      recordName,
    },
    { name: 'gps', icon: LocalHospital, group: 'records', list: GpList, ...gpForms, recordName },
    { name: 'igps', icon: Healing, group: 'records', list: IgpList, ...igpForms, recordName },
    {
      name: 'outbound_omds',
      group: 'records',
      icon: Outbound,
      list: OutboundOmdList,
      ...outboundOmdForms,
      recordName,
    },
    {
      name: 'practices',
      icon: Business,
      group: 'records',
      list: PracticeList,
      ...practiceForms,
      recordName,
    },
    { name: 'regions', icon: Map, group: 'records', list: RegionList, ...regionForms, recordName },
    {
      name: 'do_not_fax_numbers',
      group: 'records',
      icon: PhoneDisabled,
      list: DoNotFaxList,
      ...doNotFaxForms,
      recordName: ({ number }) => String(number),
    },
  ],
} satisfies PortalPlugin
