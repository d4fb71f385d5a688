import { Accordion, List, Text } from "@mantine/core";

/** Explains what a list of cities does for search engines, and what it does not. */
export function SeoImpact() {
  return (
    <Accordion variant="contained" order={2}>
      <Accordion.Item value="seo">
        <Accordion.Control mih={44}>SEO Impact</Accordion.Control>
        <Accordion.Panel>
          <Text mb="xs" maw="68ch">
            A town that is switched on is named on your contact, about and service area pages, is
            found by your site’s own search, and is known to your assistant.
          </Text>
          <List maw="68ch" spacing={4}>
            <List.Item>
              People search for “notary” and a town. A page that names the town can be found for it.
              No list makes a page rank; nobody can promise that.
            </List.Item>
            <List.Item>
              <strong>High</strong> puts a town on the map. Where a county has more towns than a
              page has room for, high comes before medium, and medium before low.
            </List.Item>
            <List.Item>
              Name places you do drive to. Hundreds of names you never visit help nobody, and search
              engines have learned to look past them.
            </List.Item>
            <List.Item>
              A page about one town is worth more than a name in a list, if it says something true
              of the place. Those are the towns with pages of their own.
            </List.Item>
          </List>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
