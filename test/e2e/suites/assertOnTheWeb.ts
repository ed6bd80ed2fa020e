/** Node's strict assertions where there is no Node: the bundle for the web takes this instead. */
import assert from 'assert';

export default assert.strict;
