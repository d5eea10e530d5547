import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'login': { paramsTuple?: []; params?: {} }
    'session.logout_by_address': { paramsTuple?: []; params?: {} }
    'pages.forgot_password': { paramsTuple?: []; params?: {} }
    'pages.reset_password': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'pages.set_locale': { paramsTuple?: []; params?: {} }
    'session.csrf_cookie': { paramsTuple?: []; params?: {} }
    'session.login': { paramsTuple?: []; params?: {} }
    'session.logout': { paramsTuple?: []; params?: {} }
    'session.logout_by_call': { paramsTuple?: []; params?: {} }
    'session.current': { paramsTuple?: []; params?: {} }
    'own_sessions.page': { paramsTuple?: []; params?: {} }
    'own_sessions.index': { paramsTuple?: []; params?: {} }
    'own_sessions.end': { paramsTuple?: []; params?: {} }
    'own_sessions.end_others': { paramsTuple?: []; params?: {} }
    'password': { paramsTuple?: []; params?: {} }
    'gps.index': { paramsTuple?: []; params?: {} }
    'gps.of_province': { paramsTuple?: []; params?: {} }
    'gps.fax': { paramsTuple?: []; params?: {} }
    'gps.add': { paramsTuple?: []; params?: {} }
    'gps.update': { paramsTuple?: []; params?: {} }
    'doctors.omds': { paramsTuple?: []; params?: {} }
    'doctors.omd_contact': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'doctors.igps': { paramsTuple?: []; params?: {} }
    'directory.list': { paramsTuple: [ParamValue]; params: {'type': ParamValue} }
    'directory.delete': { paramsTuple?: []; params?: {} }
    'directory.add_region': { paramsTuple?: []; params?: {} }
    'ods.add': { paramsTuple?: []; params?: {} }
    'ods.edit': { paramsTuple?: []; params?: {} }
    'ods.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'od.edit_by_path': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'omds.add': { paramsTuple?: []; params?: {} }
    'omds.edit': { paramsTuple?: []; params?: {} }
    'omds.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'omd.edit_by_path': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'igps.add': { paramsTuple?: []; params?: {} }
    'igps.edit': { paramsTuple?: []; params?: {} }
    'igps.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'igp.edit_by_path': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound_omds.add': { paramsTuple?: []; params?: {} }
    'outbound_omds.edit': { paramsTuple?: []; params?: {} }
    'omd_options.categories': { paramsTuple?: []; params?: {} }
    'omd_options.specializations': { paramsTuple?: []; params?: {} }
    'omd_options.default_omd': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'omd_options.of_exam': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'omd_options.review_recipients': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'omd_options.tele_consult': { paramsTuple?: []; params?: {} }
    'omd_options.requestable': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'doctors.receive_methods': { paramsTuple?: []; params?: {} }
    'patients.add': { paramsTuple?: []; params?: {} }
    'patients.edit_by_body': { paramsTuple?: []; params?: {} }
    'patients.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'standing.deactivate': { paramsTuple?: []; params?: {} }
    'standing.set_flags': { paramsTuple?: []; params?: {} }
    'duplicates': { paramsTuple?: []; params?: {} }
    'patients.add_by_referral': { paramsTuple?: []; params?: {} }
    'patients.show_referral': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'health_numbers.exists': { paramsTuple?: []; params?: {} }
    'patients.edit_email': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'gp_confirmations': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'patients.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'policies.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'policies.add': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'policies.activate': { paramsTuple?: []; params?: {} }
    'cards.remove': { paramsTuple?: []; params?: {} }
    'cards.upload': { paramsTuple?: []; params?: {} }
    'policies.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'policies.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'cards.download': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'variant'?: ParamValue} }
    'pages.last_opened': { paramsTuple?: []; params?: {} }
    'exam_pages.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visits.date_exists': { paramsTuple?: []; params?: {} }
    'visits.add': { paramsTuple: [ParamValue]; params: {'patientId': ParamValue} }
    'visits.not_ready': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'exams.save': { paramsTuple?: []; params?: {} }
    'exams.save_fields': { paramsTuple?: []; params?: {} }
    'visits.set_older_ready': { paramsTuple?: []; params?: {} }
    'messaging': { paramsTuple?: []; params?: {} }
    'advanced_selections': { paramsTuple?: []; params?: {} }
    'billing_flags.index': { paramsTuple?: []; params?: {} }
    'billing_flags.save': { paramsTuple: [ParamValue,ParamValue]; params: {'variant': ParamValue,'province': ParamValue} }
    'deactivations': { paramsTuple?: []; params?: {} }
    'exams.delete': { paramsTuple?: []; params?: {} }
    'referral_letters.upload': { paramsTuple?: []; params?: {} }
    'referral_letters.destroy': { paramsTuple?: []; params?: {} }
    'referral_letters.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'referral_letters.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'images.upload': { paramsTuple?: []; params?: {} }
    'images.destroy': { paramsTuple?: []; params?: {} }
    'images.remove': { paramsTuple?: []; params?: {} }
    'images.destroy_extra': { paramsTuple?: []; params?: {} }
    'image_moves': { paramsTuple?: []; params?: {} }
    'images.swap': { paramsTuple?: []; params?: {} }
    'images.rotate': { paramsTuple?: []; params?: {} }
    'stereo_positions': { paramsTuple?: []; params?: {} }
    'download.show': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'presence': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'submit.disabled': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'submit.outbound_omds': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'exams.header': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'exams.page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'exams.mongo_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'images.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visits.older_not_ready': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'leaflets.page': { paramsTuple?: []; params?: {} }
    'leaflets.list': { paramsTuple?: []; params?: {} }
    'leaflets.log': { paramsTuple?: []; params?: {} }
    'leaflets.share': { paramsTuple?: []; params?: {} }
    'band.page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'second_readings.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'assignments.ask_second_opinion': { paramsTuple?: []; params?: {} }
    'second_readings.lock': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'assignments.assign_reviewer': { paramsTuple?: []; params?: {} }
    'assignments.assign_consultant': { paramsTuple?: []; params?: {} }
    'assignments.set_consult_status': { paramsTuple?: []; params?: {} }
    'assignments.set_internal_gp': { paramsTuple?: []; params?: {} }
    'assignments.set_glaucoma_booking': { paramsTuple?: []; params?: {} }
    'assignments.set_internal_gp_status': { paramsTuple?: []; params?: {} }
    'reviews.submit_consult': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reviews.check_consult': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'band.make_link': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'band.revoke_links': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'band.data': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'marks.suspect_glaucoma': { paramsTuple?: []; params?: {} }
    'marks.override_field_test': { paramsTuple?: []; params?: {} }
    'marks.clear_second_opinions': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'marks.note_validation_review': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'marks.second_opinion_reviewers': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'pre_review_times.store': { paramsTuple?: []; params?: {} }
    'pre_review_times.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reviews.record_review_time': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reviews.pre_review': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'auto_messages.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'auto_messages.save': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'pattern_deviation.read': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'sentences.generate': { paramsTuple?: []; params?: {} }
    'sentences.generate_plain': { paramsTuple?: []; params?: {} }
    'tx_algorithm.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tx_algorithm.refresh': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'treatments.initiate': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reviews.submit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'od_letters.consult': { paramsTuple?: []; params?: {} }
    'od_letters.handout': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'od_letters.email_handout': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'od_letters.preview_handout': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letters.download': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'type': ParamValue} }
    'letters.omd': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'sending.fax': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'type': ParamValue} }
    'sending.email_or_fax': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'sending.rlu_omd': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'sending.preview': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ipc.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ipc.data': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ipc.store': { paramsTuple?: []; params?: {} }
    'outbound.send': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound.preview': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound.omd': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'bulk_fax.send': { paramsTuple?: []; params?: {} }
    'delivery_document.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'number': ParamValue} }
    'wording.index': { paramsTuple?: []; params?: {} }
    'wording.show': { paramsTuple: [ParamValue,ParamValue]; params: {'wording': ParamValue,'language': ParamValue} }
    'wording.save': { paramsTuple: [ParamValue,ParamValue]; params: {'wording': ParamValue,'language': ParamValue} }
    'wording.restore': { paramsTuple: [ParamValue,ParamValue]; params: {'wording': ParamValue,'language': ParamValue} }
    'wording.preview': { paramsTuple: [ParamValue,ParamValue]; params: {'wording': ParamValue,'language': ParamValue} }
    'wording.test': { paramsTuple: [ParamValue,ParamValue]; params: {'wording': ParamValue,'language': ParamValue} }
    'outbound.review': { paramsTuple?: []; params?: {} }
    'referral_loops.owners': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'referral_loops.step': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'loop': ParamValue} }
    'referral_loops.give': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'loop': ParamValue} }
    'letter_edits.rerun': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letter_edits.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letter_edits.reset': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letter_edits.bare.rerun': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letter_edits.bare.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letter_edits.bare.reset': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letter_edits.check': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letter_edits.show': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'id': ParamValue,'edit': ParamValue,'version': ParamValue} }
    'review_replies.page': { paramsTuple: [ParamValue]; params: {'guid': ParamValue} }
    'review_replies.data': { paramsTuple: [ParamValue]; params: {'guid': ParamValue} }
    'review_replies.create': { paramsTuple?: []; params?: {} }
    'review_processing.list': { paramsTuple?: []; params?: {} }
    'review_processing.od_list': { paramsTuple?: []; params?: {} }
    'review_processing.of_email': { paramsTuple?: []; params?: {} }
    'review_processing.template': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_processing.od_emails': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_processing.omd_emails': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_processing.summary': { paramsTuple?: []; params?: {} }
    'review_processing.log': { paramsTuple?: []; params?: {} }
    'review_processing.batches': { paramsTuple?: []; params?: {} }
    'review_processing.encryption_text': { paramsTuple?: []; params?: {} }
    'review_processing.preview': { paramsTuple?: []; params?: {} }
    'review_processing.send': { paramsTuple?: []; params?: {} }
    'review_processing.set_processed': { paramsTuple?: []; params?: {} }
    'review_processing.set_email': { paramsTuple?: []; params?: {} }
    'review_processing.set_batch': { paramsTuple?: []; params?: {} }
    'remove_gps.store': { paramsTuple?: []; params?: {} }
    'smart_uploads.page': { paramsTuple?: []; params?: {} }
    'smart_uploads.queue': { paramsTuple?: []; params?: {} }
    'smart_uploads.list': { paramsTuple?: []; params?: {} }
    'smart_uploads.omd_options': { paramsTuple?: []; params?: {} }
    'smart_uploads.add': { paramsTuple?: []; params?: {} }
    'smart_uploads.update_gp': { paramsTuple?: []; params?: {} }
    'smart_uploads.submit': { paramsTuple?: []; params?: {} }
    'smart_uploads.gp_to_patient': { paramsTuple?: []; params?: {} }
    'smart_uploads.file_add': { paramsTuple?: []; params?: {} }
    'smart_uploads.file_delete': { paramsTuple?: []; params?: {} }
    'smart_uploads.file': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'variant'?: ParamValue} }
    'smart_uploads.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'smart_uploads.update_all': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'smart_uploads.delete': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'smart_uploads.revert': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'smart_uploads.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'smart_uploads.upload_file': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'variant'?: ParamValue} }
    'upload_reconciler.matching_patients': { paramsTuple?: []; params?: {} }
    'upload_reconciler.matching_od': { paramsTuple?: []; params?: {} }
    'upload_reconciler.patients': { paramsTuple?: []; params?: {} }
    'upload_reconciler.add_patient': { paramsTuple?: []; params?: {} }
    'upload_reconciler.match_patient': { paramsTuple?: []; params?: {} }
    'upload_reconciler.create_exam': { paramsTuple?: []; params?: {} }
    'upload_reconciler.upload_image': { paramsTuple?: []; params?: {} }
    'upload_reconciler.image_file': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'variant'?: ParamValue} }
    'upload_reconciler.nothing': { paramsTuple?: []; params?: {} }
    'upload_reconciler.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'upload_reconciler.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'upload_reconciler.page': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'page': ParamValue} }
    'received_faxes.file': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'variant'?: ParamValue} }
    'insights.gpt_disease_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_disease_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_disease_images': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_ocular_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_ocular_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_ocular_images': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_assessment_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_assessment_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_assessment_images': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_systemic_treatment_important_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_systemic_treatment_important_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_systemic_treatment_important_images': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_band_values': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_disease_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_disease_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_ocular_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_ocular_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_assessment_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_assessment_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_systemic_treatment_important_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_systemic_treatment_important_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_band_values': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'snapshots.judge': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'snapshots.word': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'snapshots.again': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'gpt.all': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'gpt.letter': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'gpt.generate': { paramsTuple?: []; params?: {} }
    'gpt.keep_letter_result': { paramsTuple?: []; params?: {} }
    'gpt.keep_vision_result': { paramsTuple?: []; params?: {} }
    'insights.gpt_vision_vf_ght_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_vision_oct_rnfl_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_vision_vf_ght_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_vision_oct_rnfl_prompts': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'arg': ParamValue} }
    'sheets.judge': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'sheets.again': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_omd_history_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_omd_history_chat_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_vision_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_vision_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_chat_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_chat_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_validation_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_validation_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_vision_images': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.insight_history': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.scores': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.hotspots': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.data': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.abnormality': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.history': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.scan': { paramsTuple?: []; params?: {} }
    'insights.near_miss_page:oct_rnfl': { paramsTuple?: []; params?: {} }
    'insights.near_miss_page:vf': { paramsTuple?: []; params?: {} }
    'insights.near_miss_page:exam_metrics': { paramsTuple?: []; params?: {} }
    'insights.near_miss_page:upload_reconciler': { paramsTuple?: []; params?: {} }
    'insights.near_miss_page:csv': { paramsTuple?: []; params?: {} }
    'insights.near_miss_page:gpt_chat': { paramsTuple?: []; params?: {} }
    'insights.near_misses': { paramsTuple: [ParamValue]; params: {'kind': ParamValue} }
    'insights.science_dashboard': { paramsTuple?: []; params?: {} }
    'lists.patients': { paramsTuple?: []; params?: {} }
    'lists.referral_patients': { paramsTuple?: []; params?: {} }
    'lists.to_review': { paramsTuple?: []; params?: {} }
    'lists.to_consult': { paramsTuple?: []; params?: {} }
    'reminders.list': { paramsTuple?: []; params?: {} }
    'reminders.send': { paramsTuple?: []; params?: {} }
    'lists.mongodb_patients': { paramsTuple?: []; params?: {} }
    'worklists.patients:/': { paramsTuple?: []; params?: {} }
    'worklists.patients:/patients': { paramsTuple?: []; params?: {} }
    'worklists.patients:/patient-list': { paramsTuple?: []; params?: {} }
    'igp_referrals.page': { paramsTuple?: []; params?: {} }
    'igp_referrals.refer': { paramsTuple?: []; params?: {} }
    'igp_referrals.referred': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'igp_referrals.requiring': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'pages.no_patient': { paramsTuple?: []; params?: {} }
    'pages.patient': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'palette': { paramsTuple?: []; params?: {} }
    'blind_readings': { paramsTuple?: []; params?: {} }
    'dashboards.od': { paramsTuple?: []; params?: {} }
    'dashboards.science': { paramsTuple?: []; params?: {} }
    'worklists.portal:/doctors': { paramsTuple?: []; params?: {} }
    'worklists.portal:/alert-lists': { paramsTuple?: []; params?: {} }
    'worklists.portal:/reports-dashboard': { paramsTuple?: []; params?: {} }
    'worklists.portal:/review-processing': { paramsTuple?: []; params?: {} }
    'worklists.portal:/services-health-check': { paramsTuple?: []; params?: {} }
    'worklists.portal:/checked-services/:pk': { paramsTuple: [ParamValue]; params: {'pk': ParamValue} }
    'worklists.portal:/performance-metrics': { paramsTuple?: []; params?: {} }
    'worklists.portal:/upload-reconciler/:smart_upload_id': { paramsTuple: [ParamValue]; params: {'smart_upload_id': ParamValue} }
    'worklists.portal:/admin-patient-mangement-page': { paramsTuple?: []; params?: {} }
    'reporting.queue:flagged_for_urgent_attention_by_the_od': { paramsTuple?: []; params?: {} }
    'reporting.queue:alert': { paramsTuple?: []; params?: {} }
    'reporting.queue:with_no_omdr_assigned': { paramsTuple?: []; params?: {} }
    'reporting.queue:ready_over_3weeks': { paramsTuple?: []; params?: {} }
    'reporting.queue:ready_over_2weeks': { paramsTuple?: []; params?: {} }
    'reporting.queue:prereview_over_3weeks': { paramsTuple?: []; params?: {} }
    'reporting.queue:prereview_over_2weeks': { paramsTuple?: []; params?: {} }
    'reporting.queue:with_omdc_status_but_no_omdc_assigned': { paramsTuple?: []; params?: {} }
    'reporting.queue:with_multiple_exams_having_an_omdc_status': { paramsTuple?: []; params?: {} }
    'reporting.queue:omdc_6months': { paramsTuple?: []; params?: {} }
    'reporting.queue:with_ipc_status': { paramsTuple?: []; params?: {} }
    'reporting.queue:conflicting_notes_list': { paramsTuple?: []; params?: {} }
    'reporting.queue:omdr_reviewed_no_timestamp_list': { paramsTuple?: []; params?: {} }
    'reporting.queue:billing': { paramsTuple?: []; params?: {} }
    'reporting.queue:referrals_overdue': { paramsTuple?: []; params?: {} }
    'queues.figures': { paramsTuple?: []; params?: {} }
    'reports.review_counts': { paramsTuple?: []; params?: {} }
    'reports.patients_to_review': { paramsTuple?: []; params?: {} }
    'status_lists.omdc': { paramsTuple?: []; params?: {} }
    'status_lists.igp': { paramsTuple?: []; params?: {} }
    'reports.visits_uploaded': { paramsTuple?: []; params?: {} }
    'reports.cataract_referrals': { paramsTuple?: []; params?: {} }
    'sales.page': { paramsTuple?: []; params?: {} }
    'sales.report': { paramsTuple?: []; params?: {} }
    'sales.excel': { paramsTuple?: []; params?: {} }
    'downloads.upload': { paramsTuple?: []; params?: {} }
    'downloads.upload_rows': { paramsTuple?: []; params?: {} }
    'downloads.upload_metrics': { paramsTuple?: []; params?: {} }
    'downloads.upload_metrics_rows': { paramsTuple?: []; params?: {} }
    'downloads.onboarding_metrics': { paramsTuple?: []; params?: {} }
    'downloads.onboarding_metrics_rows': { paramsTuple?: []; params?: {} }
    'downloads.turnaround_metrics': { paramsTuple?: []; params?: {} }
    'downloads.turnaround_metrics_rows': { paramsTuple?: []; params?: {} }
    'downloads.od': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'downloads.practice': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'help_desk': { paramsTuple?: []; params?: {} }
    'services.index': { paramsTuple?: []; params?: {} }
    'services.show': { paramsTuple: [ParamValue]; params: {'pk': ParamValue} }
    'latency.note': { paramsTuple?: []; params?: {} }
    'latency.summary': { paramsTuple?: []; params?: {} }
    'latency.by_metric': { paramsTuple?: []; params?: {} }
    'latency.by_patient': { paramsTuple?: []; params?: {} }
    'trail.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'metrics.info': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'metrics.audit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'recurring_jobs.index': { paramsTuple?: []; params?: {} }
    'recurring_jobs.run': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'explorer.index': { paramsTuple?: []; params?: {} }
    'explorer.check': { paramsTuple?: []; params?: {} }
    'portal.home': { paramsTuple?: []; params?: {} }
    'portal.screen': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'portal.act_on_many': { paramsTuple: [ParamValue,ParamValue]; params: {'resource': ParamValue,'action': ParamValue} }
    'portal.import': { paramsTuple: [ParamValue]; params: {'resource': ParamValue} }
    'portal.act': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'resource': ParamValue,'id': ParamValue,'action': ParamValue} }
    'portal.index': { paramsTuple: [ParamValue]; params: {'resource': ParamValue} }
    'portal.create': { paramsTuple: [ParamValue]; params: {'resource': ParamValue} }
    'portal.show': { paramsTuple: [ParamValue,ParamValue]; params: {'resource': ParamValue,'id': ParamValue} }
    'portal.update_many': { paramsTuple: [ParamValue]; params: {'resource': ParamValue} }
    'portal.update': { paramsTuple: [ParamValue,ParamValue]; params: {'resource': ParamValue,'id': ParamValue} }
    'portal.remove': { paramsTuple: [ParamValue,ParamValue]; params: {'resource': ParamValue,'id': ParamValue} }
    'options.index': { paramsTuple?: []; params?: {} }
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'streams.events': { paramsTuple?: []; params?: {} }
    'streams.framework_events': { paramsTuple?: []; params?: {} }
    'streams.subscribe': { paramsTuple?: []; params?: {} }
    'streams.unsubscribe': { paramsTuple?: []; params?: {} }
    'not_found': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  GET: {
    'login': { paramsTuple?: []; params?: {} }
    'session.logout_by_address': { paramsTuple?: []; params?: {} }
    'pages.forgot_password': { paramsTuple?: []; params?: {} }
    'pages.reset_password': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'session.csrf_cookie': { paramsTuple?: []; params?: {} }
    'session.logout_by_call': { paramsTuple?: []; params?: {} }
    'session.current': { paramsTuple?: []; params?: {} }
    'own_sessions.page': { paramsTuple?: []; params?: {} }
    'own_sessions.index': { paramsTuple?: []; params?: {} }
    'gps.index': { paramsTuple?: []; params?: {} }
    'gps.of_province': { paramsTuple?: []; params?: {} }
    'gps.fax': { paramsTuple?: []; params?: {} }
    'doctors.omds': { paramsTuple?: []; params?: {} }
    'doctors.omd_contact': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'doctors.igps': { paramsTuple?: []; params?: {} }
    'directory.list': { paramsTuple: [ParamValue]; params: {'type': ParamValue} }
    'ods.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'omds.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'igps.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'omd_options.categories': { paramsTuple?: []; params?: {} }
    'omd_options.specializations': { paramsTuple?: []; params?: {} }
    'omd_options.default_omd': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'omd_options.of_exam': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'omd_options.review_recipients': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'omd_options.tele_consult': { paramsTuple?: []; params?: {} }
    'omd_options.requestable': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'doctors.receive_methods': { paramsTuple?: []; params?: {} }
    'patients.show_referral': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'patients.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'policies.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'policies.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'cards.download': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'variant'?: ParamValue} }
    'pages.last_opened': { paramsTuple?: []; params?: {} }
    'exam_pages.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visits.not_ready': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'billing_flags.index': { paramsTuple?: []; params?: {} }
    'referral_letters.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'referral_letters.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'download.show': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'submit.disabled': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'submit.outbound_omds': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'exams.header': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'exams.page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'exams.mongo_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'images.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visits.older_not_ready': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'leaflets.page': { paramsTuple?: []; params?: {} }
    'leaflets.list': { paramsTuple?: []; params?: {} }
    'band.page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'second_readings.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reviews.check_consult': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'band.data': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'marks.second_opinion_reviewers': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'pre_review_times.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'auto_messages.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tx_algorithm.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ipc.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ipc.data': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound.omd': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'delivery_document.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'number': ParamValue} }
    'wording.index': { paramsTuple?: []; params?: {} }
    'wording.show': { paramsTuple: [ParamValue,ParamValue]; params: {'wording': ParamValue,'language': ParamValue} }
    'referral_loops.owners': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letter_edits.check': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letter_edits.show': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'id': ParamValue,'edit': ParamValue,'version': ParamValue} }
    'review_replies.page': { paramsTuple: [ParamValue]; params: {'guid': ParamValue} }
    'review_replies.data': { paramsTuple: [ParamValue]; params: {'guid': ParamValue} }
    'review_processing.list': { paramsTuple?: []; params?: {} }
    'review_processing.od_list': { paramsTuple?: []; params?: {} }
    'review_processing.of_email': { paramsTuple?: []; params?: {} }
    'review_processing.template': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_processing.od_emails': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_processing.omd_emails': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_processing.summary': { paramsTuple?: []; params?: {} }
    'review_processing.log': { paramsTuple?: []; params?: {} }
    'review_processing.batches': { paramsTuple?: []; params?: {} }
    'review_processing.encryption_text': { paramsTuple?: []; params?: {} }
    'smart_uploads.page': { paramsTuple?: []; params?: {} }
    'smart_uploads.queue': { paramsTuple?: []; params?: {} }
    'smart_uploads.list': { paramsTuple?: []; params?: {} }
    'smart_uploads.omd_options': { paramsTuple?: []; params?: {} }
    'smart_uploads.file': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'variant'?: ParamValue} }
    'smart_uploads.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'smart_uploads.upload_file': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'variant'?: ParamValue} }
    'upload_reconciler.matching_od': { paramsTuple?: []; params?: {} }
    'upload_reconciler.patients': { paramsTuple?: []; params?: {} }
    'upload_reconciler.image_file': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'variant'?: ParamValue} }
    'upload_reconciler.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'upload_reconciler.page': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'page': ParamValue} }
    'received_faxes.file': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'variant'?: ParamValue} }
    'insights.gpt_disease_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_disease_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_disease_images': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_ocular_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_ocular_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_ocular_images': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_assessment_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_assessment_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_assessment_images': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_systemic_treatment_important_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_systemic_treatment_important_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_systemic_treatment_important_images': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_band_values': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_disease_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_disease_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_ocular_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_ocular_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_assessment_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_assessment_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_systemic_treatment_important_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_systemic_treatment_important_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_band_values': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'gpt.all': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'gpt.letter': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_vision_vf_ght_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_vision_oct_rnfl_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_vision_vf_ght_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_vision_oct_rnfl_prompts': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'arg': ParamValue} }
    'insights.gpt_omd_history_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_omd_history_chat_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_vision_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_vision_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_chat_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_chat_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_validation_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_validation_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_vision_images': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.insight_history': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.scores': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.hotspots': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.data': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.abnormality': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.history': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.near_miss_page:oct_rnfl': { paramsTuple?: []; params?: {} }
    'insights.near_miss_page:vf': { paramsTuple?: []; params?: {} }
    'insights.near_miss_page:exam_metrics': { paramsTuple?: []; params?: {} }
    'insights.near_miss_page:upload_reconciler': { paramsTuple?: []; params?: {} }
    'insights.near_miss_page:csv': { paramsTuple?: []; params?: {} }
    'insights.near_miss_page:gpt_chat': { paramsTuple?: []; params?: {} }
    'insights.near_misses': { paramsTuple: [ParamValue]; params: {'kind': ParamValue} }
    'insights.science_dashboard': { paramsTuple?: []; params?: {} }
    'lists.patients': { paramsTuple?: []; params?: {} }
    'lists.referral_patients': { paramsTuple?: []; params?: {} }
    'lists.to_review': { paramsTuple?: []; params?: {} }
    'lists.to_consult': { paramsTuple?: []; params?: {} }
    'lists.mongodb_patients': { paramsTuple?: []; params?: {} }
    'worklists.patients:/': { paramsTuple?: []; params?: {} }
    'worklists.patients:/patients': { paramsTuple?: []; params?: {} }
    'worklists.patients:/patient-list': { paramsTuple?: []; params?: {} }
    'igp_referrals.page': { paramsTuple?: []; params?: {} }
    'igp_referrals.referred': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'igp_referrals.requiring': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'pages.no_patient': { paramsTuple?: []; params?: {} }
    'pages.patient': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'blind_readings': { paramsTuple?: []; params?: {} }
    'dashboards.od': { paramsTuple?: []; params?: {} }
    'dashboards.science': { paramsTuple?: []; params?: {} }
    'worklists.portal:/doctors': { paramsTuple?: []; params?: {} }
    'worklists.portal:/alert-lists': { paramsTuple?: []; params?: {} }
    'worklists.portal:/reports-dashboard': { paramsTuple?: []; params?: {} }
    'worklists.portal:/review-processing': { paramsTuple?: []; params?: {} }
    'worklists.portal:/services-health-check': { paramsTuple?: []; params?: {} }
    'worklists.portal:/checked-services/:pk': { paramsTuple: [ParamValue]; params: {'pk': ParamValue} }
    'worklists.portal:/performance-metrics': { paramsTuple?: []; params?: {} }
    'worklists.portal:/upload-reconciler/:smart_upload_id': { paramsTuple: [ParamValue]; params: {'smart_upload_id': ParamValue} }
    'worklists.portal:/admin-patient-mangement-page': { paramsTuple?: []; params?: {} }
    'reporting.queue:flagged_for_urgent_attention_by_the_od': { paramsTuple?: []; params?: {} }
    'reporting.queue:alert': { paramsTuple?: []; params?: {} }
    'reporting.queue:with_no_omdr_assigned': { paramsTuple?: []; params?: {} }
    'reporting.queue:ready_over_3weeks': { paramsTuple?: []; params?: {} }
    'reporting.queue:ready_over_2weeks': { paramsTuple?: []; params?: {} }
    'reporting.queue:prereview_over_3weeks': { paramsTuple?: []; params?: {} }
    'reporting.queue:prereview_over_2weeks': { paramsTuple?: []; params?: {} }
    'reporting.queue:with_omdc_status_but_no_omdc_assigned': { paramsTuple?: []; params?: {} }
    'reporting.queue:with_multiple_exams_having_an_omdc_status': { paramsTuple?: []; params?: {} }
    'reporting.queue:omdc_6months': { paramsTuple?: []; params?: {} }
    'reporting.queue:with_ipc_status': { paramsTuple?: []; params?: {} }
    'reporting.queue:conflicting_notes_list': { paramsTuple?: []; params?: {} }
    'reporting.queue:omdr_reviewed_no_timestamp_list': { paramsTuple?: []; params?: {} }
    'reporting.queue:billing': { paramsTuple?: []; params?: {} }
    'reporting.queue:referrals_overdue': { paramsTuple?: []; params?: {} }
    'queues.figures': { paramsTuple?: []; params?: {} }
    'reports.review_counts': { paramsTuple?: []; params?: {} }
    'reports.patients_to_review': { paramsTuple?: []; params?: {} }
    'status_lists.omdc': { paramsTuple?: []; params?: {} }
    'status_lists.igp': { paramsTuple?: []; params?: {} }
    'reports.visits_uploaded': { paramsTuple?: []; params?: {} }
    'reports.cataract_referrals': { paramsTuple?: []; params?: {} }
    'sales.page': { paramsTuple?: []; params?: {} }
    'downloads.upload_rows': { paramsTuple?: []; params?: {} }
    'downloads.upload_metrics_rows': { paramsTuple?: []; params?: {} }
    'downloads.onboarding_metrics_rows': { paramsTuple?: []; params?: {} }
    'downloads.turnaround_metrics_rows': { paramsTuple?: []; params?: {} }
    'downloads.od': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'downloads.practice': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'services.index': { paramsTuple?: []; params?: {} }
    'services.show': { paramsTuple: [ParamValue]; params: {'pk': ParamValue} }
    'latency.summary': { paramsTuple?: []; params?: {} }
    'latency.by_metric': { paramsTuple?: []; params?: {} }
    'latency.by_patient': { paramsTuple?: []; params?: {} }
    'trail.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'metrics.info': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'metrics.audit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'recurring_jobs.index': { paramsTuple?: []; params?: {} }
    'explorer.index': { paramsTuple?: []; params?: {} }
    'explorer.check': { paramsTuple?: []; params?: {} }
    'portal.home': { paramsTuple?: []; params?: {} }
    'portal.screen': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'portal.index': { paramsTuple: [ParamValue]; params: {'resource': ParamValue} }
    'portal.show': { paramsTuple: [ParamValue,ParamValue]; params: {'resource': ParamValue,'id': ParamValue} }
    'options.index': { paramsTuple?: []; params?: {} }
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'streams.events': { paramsTuple?: []; params?: {} }
    'streams.framework_events': { paramsTuple?: []; params?: {} }
    'not_found': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  HEAD: {
    'login': { paramsTuple?: []; params?: {} }
    'session.logout_by_address': { paramsTuple?: []; params?: {} }
    'pages.forgot_password': { paramsTuple?: []; params?: {} }
    'pages.reset_password': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'session.csrf_cookie': { paramsTuple?: []; params?: {} }
    'session.logout_by_call': { paramsTuple?: []; params?: {} }
    'session.current': { paramsTuple?: []; params?: {} }
    'own_sessions.page': { paramsTuple?: []; params?: {} }
    'own_sessions.index': { paramsTuple?: []; params?: {} }
    'gps.index': { paramsTuple?: []; params?: {} }
    'gps.of_province': { paramsTuple?: []; params?: {} }
    'gps.fax': { paramsTuple?: []; params?: {} }
    'doctors.omds': { paramsTuple?: []; params?: {} }
    'doctors.omd_contact': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'doctors.igps': { paramsTuple?: []; params?: {} }
    'directory.list': { paramsTuple: [ParamValue]; params: {'type': ParamValue} }
    'ods.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'omds.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'igps.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'omd_options.categories': { paramsTuple?: []; params?: {} }
    'omd_options.specializations': { paramsTuple?: []; params?: {} }
    'omd_options.default_omd': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'omd_options.of_exam': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'omd_options.review_recipients': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'omd_options.tele_consult': { paramsTuple?: []; params?: {} }
    'omd_options.requestable': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'doctors.receive_methods': { paramsTuple?: []; params?: {} }
    'patients.show_referral': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'patients.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'policies.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'policies.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'cards.download': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'variant'?: ParamValue} }
    'pages.last_opened': { paramsTuple?: []; params?: {} }
    'exam_pages.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visits.not_ready': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'billing_flags.index': { paramsTuple?: []; params?: {} }
    'referral_letters.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'referral_letters.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'download.show': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'submit.disabled': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'submit.outbound_omds': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'exams.header': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'exams.page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'exams.mongo_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'images.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visits.older_not_ready': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'leaflets.page': { paramsTuple?: []; params?: {} }
    'leaflets.list': { paramsTuple?: []; params?: {} }
    'band.page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'second_readings.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reviews.check_consult': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'band.data': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'marks.second_opinion_reviewers': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'pre_review_times.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'auto_messages.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tx_algorithm.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ipc.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ipc.data': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound.omd': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'delivery_document.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'number': ParamValue} }
    'wording.index': { paramsTuple?: []; params?: {} }
    'wording.show': { paramsTuple: [ParamValue,ParamValue]; params: {'wording': ParamValue,'language': ParamValue} }
    'referral_loops.owners': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letter_edits.check': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letter_edits.show': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'id': ParamValue,'edit': ParamValue,'version': ParamValue} }
    'review_replies.page': { paramsTuple: [ParamValue]; params: {'guid': ParamValue} }
    'review_replies.data': { paramsTuple: [ParamValue]; params: {'guid': ParamValue} }
    'review_processing.list': { paramsTuple?: []; params?: {} }
    'review_processing.od_list': { paramsTuple?: []; params?: {} }
    'review_processing.of_email': { paramsTuple?: []; params?: {} }
    'review_processing.template': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_processing.od_emails': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_processing.omd_emails': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_processing.summary': { paramsTuple?: []; params?: {} }
    'review_processing.log': { paramsTuple?: []; params?: {} }
    'review_processing.batches': { paramsTuple?: []; params?: {} }
    'review_processing.encryption_text': { paramsTuple?: []; params?: {} }
    'smart_uploads.page': { paramsTuple?: []; params?: {} }
    'smart_uploads.queue': { paramsTuple?: []; params?: {} }
    'smart_uploads.list': { paramsTuple?: []; params?: {} }
    'smart_uploads.omd_options': { paramsTuple?: []; params?: {} }
    'smart_uploads.file': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'variant'?: ParamValue} }
    'smart_uploads.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'smart_uploads.upload_file': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'variant'?: ParamValue} }
    'upload_reconciler.matching_od': { paramsTuple?: []; params?: {} }
    'upload_reconciler.patients': { paramsTuple?: []; params?: {} }
    'upload_reconciler.image_file': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'variant'?: ParamValue} }
    'upload_reconciler.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'upload_reconciler.page': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'page': ParamValue} }
    'received_faxes.file': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'variant'?: ParamValue} }
    'insights.gpt_disease_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_disease_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_disease_images': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_ocular_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_ocular_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_ocular_images': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_assessment_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_assessment_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_assessment_images': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_systemic_treatment_important_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_systemic_treatment_important_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_systemic_treatment_important_images': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_band_values': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_disease_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_disease_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_ocular_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_ocular_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_assessment_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_assessment_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_systemic_treatment_important_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_systemic_treatment_important_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_chat_band_values': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'gpt.all': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'gpt.letter': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_vision_vf_ght_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_vision_oct_rnfl_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_vision_vf_ght_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_vision_oct_rnfl_prompts': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'arg': ParamValue} }
    'insights.gpt_omd_history_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_omd_history_chat_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_vision_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_vision_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_chat_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_chat_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_validation_response': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_validation_prompts': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.gpt_patient_demographics_vision_images': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.insight_history': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.scores': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.hotspots': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.data': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.abnormality': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.history': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.near_miss_page:oct_rnfl': { paramsTuple?: []; params?: {} }
    'insights.near_miss_page:vf': { paramsTuple?: []; params?: {} }
    'insights.near_miss_page:exam_metrics': { paramsTuple?: []; params?: {} }
    'insights.near_miss_page:upload_reconciler': { paramsTuple?: []; params?: {} }
    'insights.near_miss_page:csv': { paramsTuple?: []; params?: {} }
    'insights.near_miss_page:gpt_chat': { paramsTuple?: []; params?: {} }
    'insights.near_misses': { paramsTuple: [ParamValue]; params: {'kind': ParamValue} }
    'insights.science_dashboard': { paramsTuple?: []; params?: {} }
    'lists.patients': { paramsTuple?: []; params?: {} }
    'lists.referral_patients': { paramsTuple?: []; params?: {} }
    'lists.to_review': { paramsTuple?: []; params?: {} }
    'lists.to_consult': { paramsTuple?: []; params?: {} }
    'lists.mongodb_patients': { paramsTuple?: []; params?: {} }
    'worklists.patients:/': { paramsTuple?: []; params?: {} }
    'worklists.patients:/patients': { paramsTuple?: []; params?: {} }
    'worklists.patients:/patient-list': { paramsTuple?: []; params?: {} }
    'igp_referrals.page': { paramsTuple?: []; params?: {} }
    'igp_referrals.referred': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'igp_referrals.requiring': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'pages.no_patient': { paramsTuple?: []; params?: {} }
    'pages.patient': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'blind_readings': { paramsTuple?: []; params?: {} }
    'dashboards.od': { paramsTuple?: []; params?: {} }
    'dashboards.science': { paramsTuple?: []; params?: {} }
    'worklists.portal:/doctors': { paramsTuple?: []; params?: {} }
    'worklists.portal:/alert-lists': { paramsTuple?: []; params?: {} }
    'worklists.portal:/reports-dashboard': { paramsTuple?: []; params?: {} }
    'worklists.portal:/review-processing': { paramsTuple?: []; params?: {} }
    'worklists.portal:/services-health-check': { paramsTuple?: []; params?: {} }
    'worklists.portal:/checked-services/:pk': { paramsTuple: [ParamValue]; params: {'pk': ParamValue} }
    'worklists.portal:/performance-metrics': { paramsTuple?: []; params?: {} }
    'worklists.portal:/upload-reconciler/:smart_upload_id': { paramsTuple: [ParamValue]; params: {'smart_upload_id': ParamValue} }
    'worklists.portal:/admin-patient-mangement-page': { paramsTuple?: []; params?: {} }
    'reporting.queue:flagged_for_urgent_attention_by_the_od': { paramsTuple?: []; params?: {} }
    'reporting.queue:alert': { paramsTuple?: []; params?: {} }
    'reporting.queue:with_no_omdr_assigned': { paramsTuple?: []; params?: {} }
    'reporting.queue:ready_over_3weeks': { paramsTuple?: []; params?: {} }
    'reporting.queue:ready_over_2weeks': { paramsTuple?: []; params?: {} }
    'reporting.queue:prereview_over_3weeks': { paramsTuple?: []; params?: {} }
    'reporting.queue:prereview_over_2weeks': { paramsTuple?: []; params?: {} }
    'reporting.queue:with_omdc_status_but_no_omdc_assigned': { paramsTuple?: []; params?: {} }
    'reporting.queue:with_multiple_exams_having_an_omdc_status': { paramsTuple?: []; params?: {} }
    'reporting.queue:omdc_6months': { paramsTuple?: []; params?: {} }
    'reporting.queue:with_ipc_status': { paramsTuple?: []; params?: {} }
    'reporting.queue:conflicting_notes_list': { paramsTuple?: []; params?: {} }
    'reporting.queue:omdr_reviewed_no_timestamp_list': { paramsTuple?: []; params?: {} }
    'reporting.queue:billing': { paramsTuple?: []; params?: {} }
    'reporting.queue:referrals_overdue': { paramsTuple?: []; params?: {} }
    'queues.figures': { paramsTuple?: []; params?: {} }
    'reports.review_counts': { paramsTuple?: []; params?: {} }
    'reports.patients_to_review': { paramsTuple?: []; params?: {} }
    'status_lists.omdc': { paramsTuple?: []; params?: {} }
    'status_lists.igp': { paramsTuple?: []; params?: {} }
    'reports.visits_uploaded': { paramsTuple?: []; params?: {} }
    'reports.cataract_referrals': { paramsTuple?: []; params?: {} }
    'sales.page': { paramsTuple?: []; params?: {} }
    'downloads.upload_rows': { paramsTuple?: []; params?: {} }
    'downloads.upload_metrics_rows': { paramsTuple?: []; params?: {} }
    'downloads.onboarding_metrics_rows': { paramsTuple?: []; params?: {} }
    'downloads.turnaround_metrics_rows': { paramsTuple?: []; params?: {} }
    'downloads.od': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'downloads.practice': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'services.index': { paramsTuple?: []; params?: {} }
    'services.show': { paramsTuple: [ParamValue]; params: {'pk': ParamValue} }
    'latency.summary': { paramsTuple?: []; params?: {} }
    'latency.by_metric': { paramsTuple?: []; params?: {} }
    'latency.by_patient': { paramsTuple?: []; params?: {} }
    'trail.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'metrics.info': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'metrics.audit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'recurring_jobs.index': { paramsTuple?: []; params?: {} }
    'explorer.index': { paramsTuple?: []; params?: {} }
    'explorer.check': { paramsTuple?: []; params?: {} }
    'portal.home': { paramsTuple?: []; params?: {} }
    'portal.screen': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'portal.index': { paramsTuple: [ParamValue]; params: {'resource': ParamValue} }
    'portal.show': { paramsTuple: [ParamValue,ParamValue]; params: {'resource': ParamValue,'id': ParamValue} }
    'options.index': { paramsTuple?: []; params?: {} }
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'streams.events': { paramsTuple?: []; params?: {} }
    'streams.framework_events': { paramsTuple?: []; params?: {} }
    'not_found': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  POST: {
    'pages.set_locale': { paramsTuple?: []; params?: {} }
    'session.login': { paramsTuple?: []; params?: {} }
    'session.logout': { paramsTuple?: []; params?: {} }
    'own_sessions.end': { paramsTuple?: []; params?: {} }
    'own_sessions.end_others': { paramsTuple?: []; params?: {} }
    'password': { paramsTuple?: []; params?: {} }
    'gps.add': { paramsTuple?: []; params?: {} }
    'gps.update': { paramsTuple?: []; params?: {} }
    'directory.delete': { paramsTuple?: []; params?: {} }
    'directory.add_region': { paramsTuple?: []; params?: {} }
    'ods.add': { paramsTuple?: []; params?: {} }
    'ods.edit': { paramsTuple?: []; params?: {} }
    'od.edit_by_path': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'omds.add': { paramsTuple?: []; params?: {} }
    'omds.edit': { paramsTuple?: []; params?: {} }
    'omd.edit_by_path': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'igps.add': { paramsTuple?: []; params?: {} }
    'igps.edit': { paramsTuple?: []; params?: {} }
    'igp.edit_by_path': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound_omds.add': { paramsTuple?: []; params?: {} }
    'outbound_omds.edit': { paramsTuple?: []; params?: {} }
    'patients.add': { paramsTuple?: []; params?: {} }
    'patients.edit_by_body': { paramsTuple?: []; params?: {} }
    'patients.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'standing.deactivate': { paramsTuple?: []; params?: {} }
    'standing.set_flags': { paramsTuple?: []; params?: {} }
    'duplicates': { paramsTuple?: []; params?: {} }
    'patients.add_by_referral': { paramsTuple?: []; params?: {} }
    'health_numbers.exists': { paramsTuple?: []; params?: {} }
    'patients.edit_email': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'gp_confirmations': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'policies.add': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'policies.activate': { paramsTuple?: []; params?: {} }
    'cards.remove': { paramsTuple?: []; params?: {} }
    'cards.upload': { paramsTuple?: []; params?: {} }
    'policies.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visits.date_exists': { paramsTuple?: []; params?: {} }
    'visits.add': { paramsTuple: [ParamValue]; params: {'patientId': ParamValue} }
    'exams.save': { paramsTuple?: []; params?: {} }
    'exams.save_fields': { paramsTuple?: []; params?: {} }
    'visits.set_older_ready': { paramsTuple?: []; params?: {} }
    'messaging': { paramsTuple?: []; params?: {} }
    'advanced_selections': { paramsTuple?: []; params?: {} }
    'billing_flags.save': { paramsTuple: [ParamValue,ParamValue]; params: {'variant': ParamValue,'province': ParamValue} }
    'deactivations': { paramsTuple?: []; params?: {} }
    'exams.delete': { paramsTuple?: []; params?: {} }
    'referral_letters.upload': { paramsTuple?: []; params?: {} }
    'referral_letters.destroy': { paramsTuple?: []; params?: {} }
    'images.upload': { paramsTuple?: []; params?: {} }
    'images.destroy': { paramsTuple?: []; params?: {} }
    'images.remove': { paramsTuple?: []; params?: {} }
    'images.destroy_extra': { paramsTuple?: []; params?: {} }
    'image_moves': { paramsTuple?: []; params?: {} }
    'images.swap': { paramsTuple?: []; params?: {} }
    'images.rotate': { paramsTuple?: []; params?: {} }
    'stereo_positions': { paramsTuple?: []; params?: {} }
    'presence': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'leaflets.log': { paramsTuple?: []; params?: {} }
    'leaflets.share': { paramsTuple?: []; params?: {} }
    'assignments.ask_second_opinion': { paramsTuple?: []; params?: {} }
    'second_readings.lock': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'assignments.assign_reviewer': { paramsTuple?: []; params?: {} }
    'assignments.assign_consultant': { paramsTuple?: []; params?: {} }
    'assignments.set_consult_status': { paramsTuple?: []; params?: {} }
    'assignments.set_internal_gp': { paramsTuple?: []; params?: {} }
    'assignments.set_glaucoma_booking': { paramsTuple?: []; params?: {} }
    'assignments.set_internal_gp_status': { paramsTuple?: []; params?: {} }
    'reviews.submit_consult': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'band.make_link': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'band.revoke_links': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'marks.suspect_glaucoma': { paramsTuple?: []; params?: {} }
    'marks.override_field_test': { paramsTuple?: []; params?: {} }
    'marks.clear_second_opinions': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'marks.note_validation_review': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'pre_review_times.store': { paramsTuple?: []; params?: {} }
    'reviews.record_review_time': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reviews.pre_review': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'auto_messages.save': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'pattern_deviation.read': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'sentences.generate': { paramsTuple?: []; params?: {} }
    'sentences.generate_plain': { paramsTuple?: []; params?: {} }
    'tx_algorithm.refresh': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'treatments.initiate': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reviews.submit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'od_letters.consult': { paramsTuple?: []; params?: {} }
    'od_letters.handout': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'od_letters.email_handout': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'od_letters.preview_handout': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letters.download': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'type': ParamValue} }
    'letters.omd': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'sending.fax': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'type': ParamValue} }
    'sending.email_or_fax': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'sending.rlu_omd': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'sending.preview': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ipc.store': { paramsTuple?: []; params?: {} }
    'outbound.send': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound.preview': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'bulk_fax.send': { paramsTuple?: []; params?: {} }
    'wording.save': { paramsTuple: [ParamValue,ParamValue]; params: {'wording': ParamValue,'language': ParamValue} }
    'wording.restore': { paramsTuple: [ParamValue,ParamValue]; params: {'wording': ParamValue,'language': ParamValue} }
    'wording.preview': { paramsTuple: [ParamValue,ParamValue]; params: {'wording': ParamValue,'language': ParamValue} }
    'wording.test': { paramsTuple: [ParamValue,ParamValue]; params: {'wording': ParamValue,'language': ParamValue} }
    'outbound.review': { paramsTuple?: []; params?: {} }
    'referral_loops.step': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'loop': ParamValue} }
    'referral_loops.give': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'loop': ParamValue} }
    'letter_edits.rerun': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letter_edits.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letter_edits.reset': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letter_edits.bare.rerun': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letter_edits.bare.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letter_edits.bare.reset': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_replies.create': { paramsTuple?: []; params?: {} }
    'review_processing.preview': { paramsTuple?: []; params?: {} }
    'review_processing.send': { paramsTuple?: []; params?: {} }
    'review_processing.set_processed': { paramsTuple?: []; params?: {} }
    'review_processing.set_email': { paramsTuple?: []; params?: {} }
    'review_processing.set_batch': { paramsTuple?: []; params?: {} }
    'remove_gps.store': { paramsTuple?: []; params?: {} }
    'smart_uploads.add': { paramsTuple?: []; params?: {} }
    'smart_uploads.update_gp': { paramsTuple?: []; params?: {} }
    'smart_uploads.submit': { paramsTuple?: []; params?: {} }
    'smart_uploads.gp_to_patient': { paramsTuple?: []; params?: {} }
    'smart_uploads.file_add': { paramsTuple?: []; params?: {} }
    'smart_uploads.file_delete': { paramsTuple?: []; params?: {} }
    'smart_uploads.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'smart_uploads.update_all': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'smart_uploads.delete': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'smart_uploads.revert': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'upload_reconciler.matching_patients': { paramsTuple?: []; params?: {} }
    'upload_reconciler.add_patient': { paramsTuple?: []; params?: {} }
    'upload_reconciler.match_patient': { paramsTuple?: []; params?: {} }
    'upload_reconciler.create_exam': { paramsTuple?: []; params?: {} }
    'upload_reconciler.upload_image': { paramsTuple?: []; params?: {} }
    'upload_reconciler.nothing': { paramsTuple?: []; params?: {} }
    'upload_reconciler.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'snapshots.judge': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'snapshots.word': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'snapshots.again': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'gpt.generate': { paramsTuple?: []; params?: {} }
    'gpt.keep_letter_result': { paramsTuple?: []; params?: {} }
    'gpt.keep_vision_result': { paramsTuple?: []; params?: {} }
    'sheets.judge': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'sheets.again': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analyses.scan': { paramsTuple?: []; params?: {} }
    'reminders.list': { paramsTuple?: []; params?: {} }
    'reminders.send': { paramsTuple?: []; params?: {} }
    'igp_referrals.refer': { paramsTuple?: []; params?: {} }
    'palette': { paramsTuple?: []; params?: {} }
    'sales.report': { paramsTuple?: []; params?: {} }
    'sales.excel': { paramsTuple?: []; params?: {} }
    'downloads.upload': { paramsTuple?: []; params?: {} }
    'downloads.upload_metrics': { paramsTuple?: []; params?: {} }
    'downloads.onboarding_metrics': { paramsTuple?: []; params?: {} }
    'downloads.turnaround_metrics': { paramsTuple?: []; params?: {} }
    'help_desk': { paramsTuple?: []; params?: {} }
    'latency.note': { paramsTuple?: []; params?: {} }
    'recurring_jobs.run': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'portal.act_on_many': { paramsTuple: [ParamValue,ParamValue]; params: {'resource': ParamValue,'action': ParamValue} }
    'portal.import': { paramsTuple: [ParamValue]; params: {'resource': ParamValue} }
    'portal.act': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'resource': ParamValue,'id': ParamValue,'action': ParamValue} }
    'portal.create': { paramsTuple: [ParamValue]; params: {'resource': ParamValue} }
    'streams.subscribe': { paramsTuple?: []; params?: {} }
    'streams.unsubscribe': { paramsTuple?: []; params?: {} }
    'not_found': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  PUT: {
    'portal.update_many': { paramsTuple: [ParamValue]; params: {'resource': ParamValue} }
    'portal.update': { paramsTuple: [ParamValue,ParamValue]; params: {'resource': ParamValue,'id': ParamValue} }
    'not_found': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  DELETE: {
    'portal.remove': { paramsTuple: [ParamValue,ParamValue]; params: {'resource': ParamValue,'id': ParamValue} }
    'not_found': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  OPTIONS: {
    'not_found': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  PATCH: {
    'not_found': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}