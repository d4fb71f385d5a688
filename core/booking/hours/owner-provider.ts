/** The first notary of a business, usually its owner, and its only one until a second is added. Stored in `provider_id`. */
export const OWNER_PROVIDER = "owner";
