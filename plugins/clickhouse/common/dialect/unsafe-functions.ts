/**
 * The one list of functions of ClickHouse that do more than compute from their arguments. Names in lower case.
 *
 * These reach files, programs or other servers. Most are table functions, which `readonly=1` refuses as well.
 */
export const outsideFunctions =
  /^(?:url|urlcluster|file|filecluster|s3|s3cluster|gcs|oss|cosn|hdfs|hdfscluster|azureblobstorage\w*|iceberg\w*|deltalake\w*|hudi\w*|paimon\w*|remote|remotesecure|cluster|clusterallreplicas|mysql|postgresql|mongodb|redis|sqlite|jdbc|odbc|executable|input|infile|disk|arrowflight|ytsaurus|prometheus\w*|timeseries(?:data|tags|metrics|selector)|ai\w+|catboostevaluate|sleep|sleepeachrow)$/;

/** Read tables, dictionaries, settings or the state of the server by a name in a text or an argument. */
const statefulFunctions =
  /^(?:dict\w*|joinget\w*|merge|mergetree\w*|dictionary|loop|view|viewifpermitted|viewexplain|hascolumnintable|getsetting\w*|getserverport|getserversetting|getmacro|getclientheader|getmergetreesetting|queryid|initialqueryid|initialquerystarttime|connectionid|filesystem\w*|tcpport|zookeeper\w*|shardnum|shardcount|blocksize|blocknumber|rownumberin\w*|runningdifference\w*|runningaccumulate|neighbor|addresstoline\w*|addresstosymbol|demangle|tid|logtrace|getosker\w*|currentprofiles|enabledprofiles|defaultprofiles|currentroles|enabledroles|defaultroles|servertimezone|evalmlmethod|naivebayesclassifier|embedding\w*|regionto\w*|generateserialid)$/;

/** Functions that read or change something besides their arguments. */
export const readingFunctions = new RegExp([outsideFunctions, statefulFunctions].map(({ source }) => source).join('|'));

/** Tell who asks, and which database and server answers. */
export const catalogueFunctions =
  /^(?:currentuser|user|current_user|initialuser|authenticateduser|currentdatabase|database|schema|current_schemas|currentschemas|version|hostname|fqdn|fullhostname|uptime|timezone|buildid|serveruuid|isdecimaloverflow|displayname|revision|showcertificate|currentquery\w*)$/;
