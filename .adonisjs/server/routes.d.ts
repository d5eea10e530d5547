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
    'password': { paramsTuple?: []; params?: {} }
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
    'reviews.assign_reviewer': { paramsTuple?: []; params?: {} }
    'reviews.record_review_time': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reviews.pre_review': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reviews.submit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'od_letters.consult': { paramsTuple?: []; params?: {} }
    'od_letters.handout': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'od_letters.email_handout': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letters.download': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'type': ParamValue} }
    'letters.fax': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'type': ParamValue} }
    'letters.email_or_fax': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound.send': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound.omd': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound.review': { paramsTuple?: []; params?: {} }
    'lists.patients': { paramsTuple?: []; params?: {} }
    'lists.referral_patients': { paramsTuple?: []; params?: {} }
    'lists.to_review': { paramsTuple?: []; params?: {} }
    'lists.mongodb_patients': { paramsTuple?: []; params?: {} }
    'worklists.patients:/': { paramsTuple?: []; params?: {} }
    'worklists.patients:/patients': { paramsTuple?: []; params?: {} }
    'worklists.patients:/patient-list': { paramsTuple?: []; params?: {} }
    'pages.igp_referrals': { paramsTuple?: []; params?: {} }
    'pages.no_patient': { paramsTuple?: []; params?: {} }
    'pages.patient': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'dashboards.od': { paramsTuple?: []; params?: {} }
    'dashboards.sales': { paramsTuple?: []; params?: {} }
    'dashboards.science': { paramsTuple?: []; params?: {} }
    'worklists.portal:/doctors': { paramsTuple?: []; params?: {} }
    'worklists.portal:/alert-lists': { paramsTuple?: []; params?: {} }
    'worklists.portal:/reports-dashboard': { paramsTuple?: []; params?: {} }
    'worklists.portal:/review-processing': { paramsTuple?: []; params?: {} }
    'worklists.portal:/services-health-check': { paramsTuple?: []; params?: {} }
    'worklists.portal:/checked-services/:pk': { paramsTuple: [ParamValue]; params: {'pk': ParamValue} }
    'worklists.portal:/performance-metrics': { paramsTuple?: []; params?: {} }
    'worklists.portal:/upload-reconciler/:smart_upload_id': { paramsTuple: [ParamValue]; params: {'smart_upload_id': ParamValue} }
    'worklists.portal:/smart-uploads': { paramsTuple?: []; params?: {} }
    'worklists.portal:/resource-library': { paramsTuple?: []; params?: {} }
    'worklists.portal:/admin-patient-mangement-page': { paramsTuple?: []; params?: {} }
    'worklists.portal:/oct-rnfl-near-miss': { paramsTuple?: []; params?: {} }
    'worklists.portal:/vf-near-miss': { paramsTuple?: []; params?: {} }
    'worklists.portal:/exam-metrics-near-miss': { paramsTuple?: []; params?: {} }
    'worklists.portal:/upload-reconciler-near-miss': { paramsTuple?: []; params?: {} }
    'worklists.portal:/csv-near-miss': { paramsTuple?: []; params?: {} }
    'worklists.portal:/gpt-chat-near-miss': { paramsTuple?: []; params?: {} }
    'help_desk': { paramsTuple?: []; params?: {} }
    'trail.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
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
    'portal.home': { paramsTuple?: []; params?: {} }
    'portal.screen': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'portal.index': { paramsTuple: [ParamValue]; params: {'resource': ParamValue} }
    'portal.show': { paramsTuple: [ParamValue,ParamValue]; params: {'resource': ParamValue,'id': ParamValue} }
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
    'outbound.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound.omd': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'lists.patients': { paramsTuple?: []; params?: {} }
    'lists.referral_patients': { paramsTuple?: []; params?: {} }
    'lists.to_review': { paramsTuple?: []; params?: {} }
    'lists.mongodb_patients': { paramsTuple?: []; params?: {} }
    'worklists.patients:/': { paramsTuple?: []; params?: {} }
    'worklists.patients:/patients': { paramsTuple?: []; params?: {} }
    'worklists.patients:/patient-list': { paramsTuple?: []; params?: {} }
    'pages.igp_referrals': { paramsTuple?: []; params?: {} }
    'pages.no_patient': { paramsTuple?: []; params?: {} }
    'pages.patient': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'dashboards.od': { paramsTuple?: []; params?: {} }
    'dashboards.sales': { paramsTuple?: []; params?: {} }
    'dashboards.science': { paramsTuple?: []; params?: {} }
    'worklists.portal:/doctors': { paramsTuple?: []; params?: {} }
    'worklists.portal:/alert-lists': { paramsTuple?: []; params?: {} }
    'worklists.portal:/reports-dashboard': { paramsTuple?: []; params?: {} }
    'worklists.portal:/review-processing': { paramsTuple?: []; params?: {} }
    'worklists.portal:/services-health-check': { paramsTuple?: []; params?: {} }
    'worklists.portal:/checked-services/:pk': { paramsTuple: [ParamValue]; params: {'pk': ParamValue} }
    'worklists.portal:/performance-metrics': { paramsTuple?: []; params?: {} }
    'worklists.portal:/upload-reconciler/:smart_upload_id': { paramsTuple: [ParamValue]; params: {'smart_upload_id': ParamValue} }
    'worklists.portal:/smart-uploads': { paramsTuple?: []; params?: {} }
    'worklists.portal:/resource-library': { paramsTuple?: []; params?: {} }
    'worklists.portal:/admin-patient-mangement-page': { paramsTuple?: []; params?: {} }
    'worklists.portal:/oct-rnfl-near-miss': { paramsTuple?: []; params?: {} }
    'worklists.portal:/vf-near-miss': { paramsTuple?: []; params?: {} }
    'worklists.portal:/exam-metrics-near-miss': { paramsTuple?: []; params?: {} }
    'worklists.portal:/upload-reconciler-near-miss': { paramsTuple?: []; params?: {} }
    'worklists.portal:/csv-near-miss': { paramsTuple?: []; params?: {} }
    'worklists.portal:/gpt-chat-near-miss': { paramsTuple?: []; params?: {} }
    'trail.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
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
    'portal.home': { paramsTuple?: []; params?: {} }
    'portal.screen': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'portal.index': { paramsTuple: [ParamValue]; params: {'resource': ParamValue} }
    'portal.show': { paramsTuple: [ParamValue,ParamValue]; params: {'resource': ParamValue,'id': ParamValue} }
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
    'outbound.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound.omd': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'lists.patients': { paramsTuple?: []; params?: {} }
    'lists.referral_patients': { paramsTuple?: []; params?: {} }
    'lists.to_review': { paramsTuple?: []; params?: {} }
    'lists.mongodb_patients': { paramsTuple?: []; params?: {} }
    'worklists.patients:/': { paramsTuple?: []; params?: {} }
    'worklists.patients:/patients': { paramsTuple?: []; params?: {} }
    'worklists.patients:/patient-list': { paramsTuple?: []; params?: {} }
    'pages.igp_referrals': { paramsTuple?: []; params?: {} }
    'pages.no_patient': { paramsTuple?: []; params?: {} }
    'pages.patient': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'dashboards.od': { paramsTuple?: []; params?: {} }
    'dashboards.sales': { paramsTuple?: []; params?: {} }
    'dashboards.science': { paramsTuple?: []; params?: {} }
    'worklists.portal:/doctors': { paramsTuple?: []; params?: {} }
    'worklists.portal:/alert-lists': { paramsTuple?: []; params?: {} }
    'worklists.portal:/reports-dashboard': { paramsTuple?: []; params?: {} }
    'worklists.portal:/review-processing': { paramsTuple?: []; params?: {} }
    'worklists.portal:/services-health-check': { paramsTuple?: []; params?: {} }
    'worklists.portal:/checked-services/:pk': { paramsTuple: [ParamValue]; params: {'pk': ParamValue} }
    'worklists.portal:/performance-metrics': { paramsTuple?: []; params?: {} }
    'worklists.portal:/upload-reconciler/:smart_upload_id': { paramsTuple: [ParamValue]; params: {'smart_upload_id': ParamValue} }
    'worklists.portal:/smart-uploads': { paramsTuple?: []; params?: {} }
    'worklists.portal:/resource-library': { paramsTuple?: []; params?: {} }
    'worklists.portal:/admin-patient-mangement-page': { paramsTuple?: []; params?: {} }
    'worklists.portal:/oct-rnfl-near-miss': { paramsTuple?: []; params?: {} }
    'worklists.portal:/vf-near-miss': { paramsTuple?: []; params?: {} }
    'worklists.portal:/exam-metrics-near-miss': { paramsTuple?: []; params?: {} }
    'worklists.portal:/upload-reconciler-near-miss': { paramsTuple?: []; params?: {} }
    'worklists.portal:/csv-near-miss': { paramsTuple?: []; params?: {} }
    'worklists.portal:/gpt-chat-near-miss': { paramsTuple?: []; params?: {} }
    'trail.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
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
    'password': { paramsTuple?: []; params?: {} }
    'portal.act_on_many': { paramsTuple: [ParamValue,ParamValue]; params: {'resource': ParamValue,'action': ParamValue} }
    'portal.import': { paramsTuple: [ParamValue]; params: {'resource': ParamValue} }
    'portal.act': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'resource': ParamValue,'id': ParamValue,'action': ParamValue} }
    'portal.create': { paramsTuple: [ParamValue]; params: {'resource': ParamValue} }
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
    'deactivations': { paramsTuple?: []; params?: {} }
    'exams.delete': { paramsTuple?: []; params?: {} }
    'referral_letters.upload': { paramsTuple?: []; params?: {} }
    'referral_letters.destroy': { paramsTuple?: []; params?: {} }
    'images.upload': { paramsTuple?: []; params?: {} }
    'images.destroy': { paramsTuple?: []; params?: {} }
    'images.remove': { paramsTuple?: []; params?: {} }
    'images.destroy_extra': { paramsTuple?: []; params?: {} }
    'images.swap': { paramsTuple?: []; params?: {} }
    'images.rotate': { paramsTuple?: []; params?: {} }
    'stereo_positions': { paramsTuple?: []; params?: {} }
    'presence': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reviews.assign_reviewer': { paramsTuple?: []; params?: {} }
    'reviews.record_review_time': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reviews.pre_review': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reviews.submit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'od_letters.consult': { paramsTuple?: []; params?: {} }
    'od_letters.handout': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'od_letters.email_handout': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'letters.download': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'type': ParamValue} }
    'letters.fax': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'type': ParamValue} }
    'letters.email_or_fax': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound.send': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'outbound.review': { paramsTuple?: []; params?: {} }
    'help_desk': { paramsTuple?: []; params?: {} }
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