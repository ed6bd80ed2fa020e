/** Common locales as canonical BCP 47 language tags, the most frequent first. */
export const commonLocales: readonly string[] = (
  'en-US en-GB zh-CN es-ES fr-FR de-DE pt-BR ja-JP ko-KR ru-RU it-IT nl-NL pl-PL tr-TR uk-UA vi-VN ' +
  'id-ID fa-IR ar-SA he-IL hi-IN th-TH cs-CZ da-DK fi-FI nb-NO sv-SE hu-HU ro-RO el-GR ca-ES pt-PT ' +
  'zh-TW es-MX fr-CA en-CA en-AU en-IN de-AT de-CH bg-BG hr-HR sk-SK sl-SI sr-RS lt-LT lv-LV et-EE ' +
  'is-IS ga-IE eu-ES gl-ES kk-KZ ka-GE hy-AM bn-BD ta-IN te-IN ur-PK ms-MY fil-PH sw-KE af-ZA'
).split(' ');
