/** What scanners of the web ask every host for, whatever it serves. */
const PROGRAMS =
  /\.(?:php\d?|phtml|aspx?|ashx|asmx|jspx?|do|cgi|pl|env|ini|conf|cfg|config|sql|sqlite3?|db|mdb|bak|old|orig|save|swp|log|sh|bat|ps1|key|pem|p12|pfx|htaccess|htpasswd)(?:$|\/|[._~-])/i;
const FOLDERS =
  /^\/(?:wp|wordpress|wp-[^/]*|xmlrpc|cgi-bin|phpmyadmin|phpinfo|pma|mysql|adminer|administrator|actuator|server-status|server-info|autodiscover|owa|ecp|boaform|hnap1|solr|jenkins|hudson|telescope|_ignition|_profiler|_cat|_all_dbs|vendor\/phpunit|console\/login|manager\/html|struts2?[^/]*|druid|nacos|containers\/json|remote\/login|geoserver|sdk|evox|v1\/models|_docket|__\w+)(?:\/|$)/i;

/** Whether an address is one that bots try everywhere, and no page that a reader looked for. */
export function isNoise(path: string): boolean {
  return /\/\./.test(path) || PROGRAMS.test(path) || FOLDERS.test(path);
}
