import type { ChoiceLists } from '#database/seeders/options/types'

/**
 * Insurance, billing and directory choices. Insurance types: seed-1 section 3;
 * the codes of ophthalmologists' services are Ontario's Schedule of Benefits.
 */
export const OFFICE_LISTS: ChoiceLists = {
  insurance_types: [
    ['provincial', 'Provincial', 'Provinciale'],
    ['no_insurance', 'No insurance', 'Sans assurance'],
    ['old_ohip', 'Old OHIP', 'Ancien OHIP'],
    ['caf_personnel', 'CAF personnel', 'Personnel des FAC'],
    ['rcmp', 'RCMP', 'GRC'],
    ['ifhp', 'IFHP', 'PFSI'],
    ['veteran', 'Veteran', 'Ancien combattant'],
    ['others', 'Others', 'Autres'],
  ],
  genders: [
    ['M', 'Male', 'Homme'],
    ['F', 'Female', 'Femme'],
  ],
  billing_codes: [
    ['none', 'None', 'Aucun'],
    ['full_exam', 'Full eye exam', 'Examen complet de la vue'],
    ['partial_exam', 'Partial eye exam', 'Examen partiel de la vue'],
    ['follow_up', 'Follow-up visit', 'Visite de suivi'],
    ['urgent_visit', 'Urgent visit', 'Visite urgente'],
    ['oct', 'OCT', 'OCT'],
    ['visual_field', 'Visual field', 'Champ visuel'],
    ['private', 'Private pay', 'Paiement privé'],
  ],
  planned_billing_codes: [
    ['none', 'None', 'Aucun'],
    ['A233', 'A233 Specific assessment', 'A233 Évaluation spécifique'],
    ['A234', 'A234 Partial assessment', 'A234 Évaluation partielle'],
    ['A235', 'A235 Consultation', 'A235 Consultation'],
    ['A236', 'A236 Repeat consultation', 'A236 Consultation répétée'],
  ],
  od_statuses: [
    ['active', 'Active', 'Actif'],
    ['onboarding', 'Onboarding', 'En intégration'],
    ['paused', 'Paused', 'En pause'],
    ['inactive', 'Inactive', 'Inactif'],
  ],
  clinic_location_headers: [
    ['name', 'Clinic', 'Clinique'],
    ['address', 'Address', 'Adresse'],
    ['city', 'City', 'Ville'],
    ['province', 'Province', 'Province'],
    ['phone', 'Phone', 'Téléphone'],
    ['fax', 'Fax', 'Télécopieur'],
  ],
  omd_categories: [
    ['comprehensive', 'Comprehensive ophthalmologist', 'Ophtalmologiste généraliste'],
    ['subspecialist', 'Subspecialist', 'Surspécialiste'],
    ['surgeon', 'Surgeon', 'Chirurgien'],
    ['university', 'University clinic', 'Clinique universitaire'],
  ],
  omd_specializations: [
    ['cataract', 'Cataract', 'Cataracte'],
    ['cornea', 'Cornea and external disease', 'Cornée et maladies externes'],
    ['glaucoma', 'Glaucoma', 'Glaucome'],
    ['medical_retina', 'Medical retina', 'Rétine médicale'],
    ['surgical_retina', 'Surgical retina', 'Rétine chirurgicale'],
    ['neuro_ophthalmology', 'Neuro-ophthalmology', 'Neuro-ophtalmologie'],
    ['oculoplastics', 'Oculoplastics', 'Oculoplastie'],
    ['pediatric', 'Pediatric ophthalmology', 'Ophtalmologie pédiatrique'],
    ['uveitis', 'Uveitis', 'Uvéite'],
    ['refractive', 'Refractive surgery', 'Chirurgie réfractive'],
  ],
  receive_methods: [
    ['fax', 'Fax', 'Télécopie'],
    ['email', 'Email', 'Courriel'],
  ],
}
